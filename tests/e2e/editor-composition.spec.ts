import { type Browser, type CDPSession, devices, expect, type Page, test } from '@playwright/test'
import { createArticle } from '../support/articles.ts'
import { client, page as desk, instance, shareDesk } from '../support/desk.ts'
import { htmlField, listenForComplaints, openInEditor, PATIENCE, stored } from '../support/newsroom.ts'

/**
 * Composition by a phone's keyboard: words appear before they are final, are replaced, and arrive without key codes.
 * Nothing is lost or doubled, and unchanged blocks stay byte for byte.
 */

shareDesk()

let phone: Page
let keyboard: CDPSession
let complaints: string[] = []

test.beforeAll(async ({ browser }) => {
  await takePhone(browser)
})
test.afterAll(() => phone?.context().close())
test.afterEach(() => expect(complaints.splice(0)).toEqual([]))

async function takePhone(browser: Browser): Promise<void> {
  const { defaultBrowserType: _browser, ...pixel } = devices['Pixel 7']
  const context = await browser.newContext({ ...pixel, storageState: await desk.context().storageState() })
  phone = await context.newPage()
  phone.setDefaultTimeout(PATIENCE.timeout)
  complaints = listenForComplaints(phone)
  keyboard = await context.newCDPSession(phone)
}

const HEAD = '<h2>Head</h2>'
const ODD = '<P>Odd  <b>source</b></P>'

/** An article with these blocks between two unedited ones, and the server's form of the last. */
type Opened = { id: number; last: string }

/** Stores a draft and opens it on the phone. */
async function open(...blocks: string[]): Promise<Opened> {
  const { id } = await createArticle(client, { content: [HEAD, ...blocks, ODD].join('\n\n\n') })
  await openInEditor(phone, instance, id)
  return { id, last: (await stored(client, id)).content.split('\n\n\n').at(-1) ?? '' }
}

/** Drafts are autosaved: waits until the server has exactly this. */
async function expectStored({ id, last }: Opened, ...blocks: string[]): Promise<void> {
  const content = [HEAD, ...blocks, last].join('\n\n\n')
  await expect.poll(async () => (await stored(client, id)).content, PATIENCE).toBe(content)
}

/** Puts the cursor after these words by touch. */
async function tapBehind(words: string): Promise<void> {
  await htmlField(phone).evaluate((element, text) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.nodeValue?.indexOf(text) ?? -1
      if (at < 0) continue
      ;(element as HTMLElement).focus()
      getSelection()?.collapse(node, at + text.length)
      return
    }
    throw new Error(`There is no “${text}”`)
  }, words)
  // The editor updates its cursor after the browser.
  await phone.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function tapBefore(words: string): Promise<void> {
  await tapBehind(words)
  await phone.evaluate(() => getSelection()?.collapse(getSelection()?.anchorNode ?? null, 0))
  await phone.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** The keyboard selects an existing word, shows another in its place, and commits it. */
async function replaceWord(word: string, by: string): Promise<void> {
  await tapBehind(word)
  const end = await phone.evaluate(() => {
    const range = document.createRange()
    const selection = getSelection()
    const field = document.querySelector('.visual')
    if (!selection?.anchorNode || !field) throw new Error('There is no cursor')
    range.setStart(field, 0)
    range.setEnd(selection.anchorNode, selection.anchorOffset)
    // A keyboard counts the end of a block too.
    const blocks = range.cloneContents().children.length - 1
    return range.toString().length + blocks
  })
  const replaced = { replacementStart: end - word.length, replacementEnd: end }
  await keyboard.send('Input.imeSetComposition', {
    text: by,
    selectionStart: by.length,
    selectionEnd: by.length,
    ...replaced,
  })
  await commit(by)
}

/** The keyboard shows these words provisionally. */
async function compose(...steps: string[]): Promise<void> {
  for (const text of steps) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  }
}

/** It commits the words. */
async function commit(text: string): Promise<void> {
  await keyboard.send('Input.insertText', { text })
}

/** A phone's Backspace: a key without a name, and its editing event. */
async function backspace(): Promise<void> {
  const key = { key: 'Unidentified', windowsVirtualKeyCode: 229, commands: ['deleteBackward'] }
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, commands: [] })
}

test('words composed in a paragraph, heading or table cell are inserted once', async () => {
  const table = (cell: string) => `<table>\n  <tr><td>${cell}</td><td>4</td></tr>\n</table>`
  const opened = await open('<p>One.</p>', '<h3>Two</h3>', table('Three'))
  await tapBehind('One.')
  await compose(' w', ' wo', ' wor', ' word')
  await commit(' words')
  await tapBehind('Two')
  await compose('s', 'so')
  await commit(' sides')
  await tapBehind('Three')
  await compose('t', 'ty')
  await commit('ty')
  await expectStored(opened, '<p>One. words</p>', '<h3>Two sides</h3>', table('Threety'))
})

test('composing at either edge of a link keeps the text and the link', async () => {
  const opened = await open('<p>See <a href="/news">the news</a> today.</p>')
  await tapBehind('the news')
  await compose('p', 'pa', 'pap')
  await commit('papers')
  await tapBehind('See ')
  await compose('a', 'al')
  await commit('all ')
  await tapBehind(' today')
  await compose('!')
  await commit('!')
  await expectStored(opened, '<p>See all <a href="/news">the news</a>papers today!.</p>')
})

test('an autocorrected word is replaced, not duplicated', async () => {
  const opened = await open('<p>It was teh <strong>best</strong> mtach of all.</p>')
  await replaceWord('teh', 'the')
  await replaceWord('mtach', 'match')
  await replaceWord('best', 'worst')
  await expectStored(opened, '<p>It was the <strong>worst</strong> match of all.</p>')
})

test('Backspace clears the composition, then joins the block with the previous one', async () => {
  const opened = await open('<p>One.</p>', '<p>Two.</p>')
  await tapBefore('Two.')
  await compose('a', 'ab', 'a', '')
  await backspace()
  await compose(' ')
  await commit(' and ')
  await expectStored(opened, '<p>One. and Two.</p>')
})

test('an autosave does not interrupt a composition', async () => {
  const opened = await open('<p>One.</p>', '<p>Two.</p>')
  await tapBehind('One.')
  await compose(' w', ' wo')
  await expectStored(opened, '<p>One. wo</p>', '<p>Two.</p>')
  await compose(' wor', ' word')
  await expectStored(opened, '<p>One. word</p>', '<p>Two.</p>')
  await compose(' words')
  await commit(' words ')
  await compose('m', 'mo')
  await commit('more')
  await expectStored(opened, '<p>One. words more</p>', '<p>Two.</p>')
})

test('merging another user’s changes does not move a composition', async () => {
  const opened = await open('<p>One.</p>', '<p>Two.</p>', '<p>Three.</p>')
  await tapBehind('Two.')
  await compose(' w', ' wo')
  const before = await stored(client, opened.id)
  const content = before.content.replace('One.', 'One, and a long way more of it.').replace('Three.', 'Third.')
  const change = await client.put(`/api/articles/${opened.id}`, { content, revision: before.revision })
  expect(change.status).toBe(200)
  const [first, third] = ['<p>One, and a long way more of it.</p>', '<p>Third.</p>']
  await expect(htmlField(phone).getByText('Third.')).toBeVisible(PATIENCE)
  await compose(' wor', ' word')
  await commit(' words')
  await compose(' ', ' m')
  await commit(' more')
  await expectStored(opened, first, '<p>Two. words more</p>', third)
})

test('undo and redo work on composed text', async () => {
  const opened = await open('<p>One.</p>', '<p>Two.</p>')
  await tapBehind('One.')
  await compose(' w', ' wo', ' word')
  await commit(' words')
  await expect(htmlField(phone).locator('p').first()).toHaveText('One. words')
  await phone.getByRole('button', { name: 'Step back' }).click()
  await expectStored(opened, '<p>One.</p>', '<p>Two.</p>')
  await phone.getByRole('button', { name: 'Step forward' }).click()
  await expectStored(opened, '<p>One. words</p>', '<p>Two.</p>')
})

test('a browser extension can change words, but not the article’s markup', async () => {
  const opened = await open('<p>It was teh <strong>best</strong> mtach.</p>', '<p>Left alone.</p>')
  // On a desktop, since phones have no such extensions.
  await openInEditor(desk, instance, opened.id)
  const field = htmlField(desk)
  await field.locator('p').first().click()
  // It corrects a word in place.
  await field.evaluate((element) => {
    const word = element.querySelector('p')?.firstChild as Text
    word.data = word.data.replace('teh', 'the')
  })
  await expectStored(opened, '<p>It was the <strong>best</strong> mtach.</p>', '<p>Left alone.</p>')
  // It wraps words in elements of its own, and leaves elements and attributes behind.
  await field.evaluate((element) => {
    const other = element.querySelectorAll('p')[1] as HTMLElement
    const wrap = document.createElement('grammar-mark')
    wrap.className = 'misspelled'
    const rest = other.firstChild as Text
    wrap.append(rest.splitText(5))
    rest.after(wrap)
    other.setAttribute('data-checked', '1')
    element.append(document.createElement('grammar-panel'))
  })
  await field.getByText('Left alone.').click()
  await desk.keyboard.press('End')
  await desk.keyboard.type(' Typed.')
  await expectStored(opened, '<p>It was the <strong>best</strong> mtach.</p>', '<p>Left alone. Typed.</p>')
})
