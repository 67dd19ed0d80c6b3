import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { createArticle, publishArticle } from '../support/articles.ts'
import { client, instance, page, shareDesk } from '../support/desk.ts'
import {
  enterNewsroom,
  expectNoBarrier,
  htmlField,
  htmlShown,
  openInEditor,
  PATIENCE,
  pasteInto,
  savedHtml,
  stored,
  switchView,
  toast,
} from '../support/newsroom.ts'
import { join } from '../support/people.ts'

/** The article as it will look, edited in place; unchanged parts stay byte for byte. */

shareDesk({
  prepare: () => client.post('/api/bookmakers', { name: 'Marula Test', affiliateLink: 'https://example.com/join' }),
})

const TYPED = 'Control+End'

async function open(content: string): Promise<number> {
  const { id } = await createArticle(client, { content })
  await openInEditor(page, instance, id)
  return id
}

const saved = (id: number) => savedHtml(page, client, id)

test('the visual view opens by default, and saving without edits changes nothing', async () => {
  const content = '<P>Odd  <b>source</b></P>\n\n\n<ul><li>one<li>two</ul>\n<pre>a<br />b</pre>'
  const id = await open(content)
  const before = (await stored(client, id)).content
  await expect(page.getByRole('button', { name: 'Visual', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region', { name: 'HTML block' })).toHaveCount(1)
  await expectNoBarrier(page, 'visual view')
  await page.getByLabel('Excerpt').fill('Only the excerpt.')
  expect(await saved(id)).toBe(before)
})

test('editing one block changes only that block', async () => {
  const id = await open('<h2>Head</h2>\n\n\n<p>First.</p>\n\n\n<pre>a<br />b</pre>')
  await page.getByText('First.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' More.')
  expect(await saved(id)).toBe('<h2>Head</h2>\n\n\n<p>First. More.</p>\n\n\n<pre>a<br />b</pre>')
})

test('Markdown marks work at the start of a line after a list or quotation', async () => {
  const id = await open('<p>x</p>')
  await htmlField(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('- one')
  for (const signs of ['## Head', '- two', '> said']) {
    await page.keyboard.press('Enter')
    if (signs !== '- two') await page.keyboard.press('Enter')
    await page.keyboard.type(signs)
  }
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/divider')
  await page.keyboard.press('Enter')
  expect((await saved(id)).replace(/\s*\n\s*/g, '')).toBe(
    '<ul><li>one</li></ul><h2>Head</h2><ul><li>two</li></ul><blockquote><p>said</p></blockquote><hr />',
  )
})

test('on a phone blocks are moved and deleted from the bar above the keyboard', async () => {
  const id = await open('<p>First.</p>\n<p>Second.</p>\n<p>Third.</p>')
  await page.setViewportSize({ width: 390, height: 844 })
  const opener = page.getByRole('button', { name: 'Move or change this block' })
  await page.getByText('Second.').click()
  await opener.click()
  await expectNoBarrier(page, 'the menu of a block on a phone')
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await page.getByText('Third.').click()
  await opener.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  expect(await saved(id)).toBe('<p>Second.</p>\n<p>First.</p>')
  await page.setViewportSize({ width: 1280, height: 720 })
})

test('on a phone an article is published from the bottom bar', async () => {
  const id = await open('<p>Written at the ground.</p>')
  await page.setViewportSize({ width: 390, height: 844 })
  const published = page.getByRole('switch', { name: 'Published' })
  await expect(published).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Update Article' })).toBeInViewport()
  await expectNoBarrier(page, 'the buttons at the foot of a phone')
  await published.check()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(published).toBeChecked()
  await saved(id)
  expect((await stored(client, id)).published).toBe(true)
})

test('an article is written by keyboard: Markdown marks, shortcuts, the slash menu and a table', async () => {
  const id = await open('<p>x</p>')
  await htmlField(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Opening ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' words.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('## A section')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/table')
  await expect(page.getByRole('option', { name: /^Table/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  for (const words of ['Results', 'Side', 'Points', 'Home', '3']) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await page.keyboard.type('/offer')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Marula Test' }).press('Enter')
  const html = await saved(id)
  for (const part of [
    '<p>Opening <strong>bold</strong> words.</p>',
    '<h2>A section</h2>',
    '<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>',
    '<caption>Results</caption>',
    '<th scope="col">Side</th><th scope="col">Points</th>',
    '<td>Home</td><td>3</td>',
    '<div data-bookmaker="marula-test"></div>',
  ]) {
    expect(html).toContain(part)
  }
})

test('the link dialog focuses its first field and returns focus to the text', async () => {
  const id = await open('<p>See the fixtures</p>')
  await page.getByText('See the fixtures').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel('Address or words to search for')).toBeFocused()
  await page.keyboard.type('/news')
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.type(' and the ')
  // Without selected text the link gets the chosen page's title.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('/betting')
  await page
    .getByRole('list', { name: 'Pages of this site' })
    .getByRole('button', { name: /^Betting record/ })
    .click()
  const html = '<p>See the <a href="/news">fixtures</a> and the <a href="/betting-tips/record">Betting record</a></p>'
  expect(await saved(id)).toBe(html)
})

test('link dialog results are chosen with the arrow keys, live articles first, without the article itself', async () => {
  await createArticle(client, { title: 'Zebra derby, a draft' })
  const live = await publishArticle(client, { title: 'Zebra derby, live' })
  const { id } = await createArticle(client, { title: 'Zebra derby, this one', content: '<p>Look here</p>' })
  await openInEditor(page, instance, id)
  await page.getByText('Look here').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zebra derby')
  const found = page.getByRole('list', { name: 'Pages of this site' }).getByRole('button')
  await expect(found).toHaveText([/^Zebra derby, live/, /^Zebra derby, a draft/])
  await page.getByLabel('Address or words to search for').fill('marula')
  // Articles with its offer may follow it.
  await expect(found.first()).toHaveText(/^Marula Test\s*Bookmaker review · \/bookmaker\/reviews\/marula-test/)
  await page.getByLabel('Address or words to search for').fill('quagga xylophone')
  await expect(page.getByRole('dialog')).toContainText('No page of this site has these words.')
  await page.getByLabel('Address or words to search for').fill('zebra derby')
  await expect(found).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(found.last()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Address or words to search for')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await saved(id)).toBe(`<p>Look <a href="/${live.slug}">here</a></p>`)
})

test('the link dialog has the focus before the next key', async () => {
  await open('<p>See the fixtures</p>')
  await page.getByText('See the fixtures').click()
  const focused = await htmlField(page).evaluate(async (element) => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }))
    // All of it is done before the browser handles the next key, without a frame in between.
    for (let turn = 0; turn < 100; turn++) await Promise.resolve()
    return (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent
  })
  expect(focused).toContain('Address or words to search for')
  await page.keyboard.press('Escape')
})

test('an image inserted at the bottom scrolls into view with its caption', async () => {
  await open('<p>Text.</p>')
  await page.getByText('Text.').click()
  await page.keyboard.press('End')
  for (let line = 0; line < 12; line++) await page.keyboard.press('Enter')
  await page.keyboard.type('/image')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose an image. Until you do, this block is not saved.')).toBeInViewport()
  await expect(htmlField(page).locator('figcaption')).toBeInViewport()
})

test('both views share the text and the undo history', async () => {
  await open('<p>One.</p>\n<p>Two.</p>')
  await page.getByText('One.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Visual.')
  expect(await htmlShown(page)).toBe('<p>One. Visual.</p>\n<p>Two.</p>')
  await htmlField(page).focus()
  await page.keyboard.press(TYPED)
  await page.keyboard.insertText('\n<p>Three.</p>')
  await switchView(page, 'Visual')
  await expect(htmlField(page).locator('p')).toHaveText(['One. Visual.', 'Two.', 'Three.'])
  await htmlField(page).focus()
  await page.keyboard.press('Control+z')
  await expect(htmlField(page).locator('p')).toHaveText(['One. Visual.', 'Two.'])
  await page.keyboard.press('Control+z')
  await expect(htmlField(page).locator('p')).toHaveText(['One.', 'Two.'])
  expect(await htmlShown(page)).toBe('<p>One.</p>\n<p>Two.</p>')
})

test('HTML inserted at once in the visual view is parsed as HTML', async () => {
  const id = await open('<p>x</p>')
  await htmlField(page).fill('<h2>Filled</h2><p>In <em>one</em> go.</p>')
  await expect(htmlField(page).locator('h2')).toHaveText('Filled')
  expect(await saved(id)).toBe('<h2>Filled</h2>\n<p>In <em>one</em> go.</p>')
})

test('blocks move by keyboard, and an HTML block is edited as source in place', async () => {
  await open('<p>One.</p>\n<p>Two.</p>\n<pre>a<br />b</pre>')
  await page.getByText('Two.').click()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(htmlField(page).locator('p').first()).toHaveText('Two.')
  await page.getByRole('button', { name: 'Edit source' }).click()
  await page.getByLabel('HTML source of this block').fill('<pre>c</pre>')
  await page.getByRole('button', { name: 'Apply' }).click()
  expect(await htmlShown(page)).toBe('<p>Two.</p>\n<p>One.</p>\n<pre>c</pre>')
})

test('the block menu works by keyboard and stays with its block', async () => {
  await open('<p>One.</p>\n<p>Two.</p>')
  await page.getByText('One.').hover()
  const opener = page.getByRole('button', { name: 'Move or change this block' })
  await opener.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused()
  // The pointer over another block does not move the menu.
  await page.getByText('Two.').hover()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.getByText('One.').hover()
  await opener.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(htmlField(page).locator('p')).toHaveText(['Two.', 'One.'])
  await expect(page.getByRole('menu', { name: 'Block' })).toHaveCount(0)
})

test('a pasted image is uploaded in place; pasted plain text keeps its paragraphs', async () => {
  await open('<p>Text.</p>')
  await pasteInto(page, '', 'One.\n\nTwo.')
  await expect(htmlField(page).locator('p')).toHaveText(['One.', 'Two.Text.'])
  await htmlField(page).evaluate(async (element) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([blob as Blob], 'net.png', { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByLabel('Alt text', { exact: true }).fill('A goal net')
  await expect(htmlField(page).locator('img[src^="/media/"]')).toBeVisible(PATIENCE)
  expect(await htmlShown(page)).toMatch(/<figure>\n {2}<img src="\/media\/[^"]+" alt="A goal net" \/>\n<\/figure>/)
})

test('a block is locked in other editors while somebody types in it', async ({ browser }) => {
  const { id } = await createArticle(client, { content: '<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>', published: true })
  await openInEditor(page, instance, id)
  const { his, held } = await openBeside(browser, id)
  await his.getByText('Two.').click()
  await his.keyboard.press('End')
  let isTyping = true
  const typing = (async () => {
    for (; isTyping; await his.waitForTimeout(700)) await his.keyboard.type('!')
  })()
  await expect(held).toHaveText('Two.', PATIENCE)
  await expect(held).toHaveAttribute('data-held', 'Pieter Botha is typing here')
  await expect(his.locator('.visual > .held')).toHaveCount(0)

  await held.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Mine.')
  const why = 'Pieter Botha is typing here. You can edit this block when they pause.'
  await expect(held).toHaveAttribute('data-held', why)
  await expect(page.locator('.visual-sheet [role="status"]')).toHaveText(why)
  await expectNoBarrier(page, 'a held block')
  await page.getByText('Three.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Mine.')
  await expect(htmlField(page).locator('p')).toHaveText(['One.', 'Two.', 'Three. Mine.'])

  isTyping = false
  await typing
  await expect(held).toHaveCount(0, PATIENCE)
  await expect(page.locator('.visual-sheet [role="status"]')).toBeEmpty()
  await page.getByText('Two.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Hers.')
  await expect(htmlField(page).locator('p')).toHaveText(['One.', 'Two. Hers.', 'Three. Mine.'])
  // Now he waits; his typed text stays.
  await expect(his.locator('.visual > .held')).toHaveText(/^Two[.]!+$/, PATIENCE)
  await his.context().close()
})

test('a saved change appears in other editors, next to their unsaved changes', async ({ browser }) => {
  const { id } = await createArticle(client, { content: '<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>', published: true })
  await openInEditor(page, instance, id)
  const { his, held } = await openBeside(browser, id)
  await his.getByText('Two.').click()
  await his.keyboard.press('End')
  await his.keyboard.type(' Saved.')
  await expect(held).toHaveText('Two.', PATIENCE)
  await page.getByText('Three.').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Mine.')
  await his.keyboard.press('ControlOrMeta+s')

  await expect(htmlField(page).locator('p')).toHaveText(['One.', 'Two. Saved.', 'Three. Mine.'], PATIENCE)
  await expect(toast(page, /Changes by .+ merged/)).toBeVisible()
  // Her cursor stays where she types, and none of her text is saved yet.
  await page.keyboard.type(' More.')
  await expect(htmlField(page).locator('p')).toHaveText(['One.', 'Two. Saved.', 'Three. Mine. More.'])
  expect((await stored(client, id)).content).toBe('<p>One.</p>\n<p>Two. Saved.</p>\n<p>Three.</p>')
  await his.context().close()
})

/** Pieter has the article open too, in another browser; `held` is the block that he holds in hers. */
async function openBeside(browser: Browser, id: number): Promise<{ his: Page; held: Locator }> {
  const person = await join(instance, client, `pieter-${id}@example.com`)
  await person.client.put('/api/auth/me', { firstName: 'Pieter', lastName: 'Botha' })
  const his = await (await browser.newContext()).newPage()
  await enterNewsroom(his, instance, person)
  await openInEditor(his, instance, id)
  await expect(page.getByRole('list', { name: 'Also editing' })).toContainText('Pieter Botha is editing', PATIENCE)
  return { his, held: page.locator('.visual > .held') }
}
