import { expect, test } from '@playwright/test'
import { createArticle } from '../support/articles.ts'
import { client, instance, page, shareDesk } from '../support/desk.ts'
import { htmlField, openInEditor, PATIENCE, savedHtml } from '../support/newsroom.ts'

/** Keys that writers know from other editors: Markdown marks, undo and redo, exiting a block. */

shareDesk()

async function write(...lines: string[]): Promise<number> {
  const { id } = await createArticle(client, { content: '<p>x</p>' })
  await openInEditor(page, instance, id)
  await htmlField(page).focus()
  await page.keyboard.press('Control+a')
  await type(...lines)
  return id
}

async function type(...lines: string[]): Promise<void> {
  for (const [at, line] of lines.entries()) {
    if (at > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(line)
  }
}

const saved = (id: number) => savedHtml(page, client, id)

test('Markdown marks format text; other uses of the characters stay', async () => {
  const id = await write(
    'A **bold** and *slanted* and _leaning_ word, ~~gone~~, `code`, [here](/news).',
    '2*3*4, snake_case_word, 5 * 3 * 2 and `**raw**` stay.',
  )
  expect(await saved(id)).toBe(
    '<p>A <strong>bold</strong> and <em>slanted</em> and <em>leaning</em> word, <s>gone</s>, <code>code</code>, <a href="/news">here</a>.</p>\n' +
      '<p>2*3*4, snake_case_word, 5 * 3 * 2 and <code>**raw**</code> stay.</p>',
  )
})

test('a typed URL becomes a link, without the trailing full stop', async () => {
  const id = await write('See https://example.com/a, then https://example.com/b.', 'End')
  expect(await saved(id)).toBe(
    '<p>See <a href="https://example.com/a">https://example.com/a</a>, then <a href="https://example.com/b">https://example.com/b</a>.</p>\n<p>End</p>',
  )
})

test('undo and redo do nothing at the end of the history', async () => {
  await write('One')
  await page.waitForTimeout(700)
  await page.keyboard.type(' two')
  for (let times = 0; times < 2; times++) await page.keyboard.press('Control+z')
  for (let times = 0; times < 5; times++) await page.keyboard.press('Control+Shift+z')
  await expect(htmlField(page)).toHaveText('One two')
  for (let times = 0; times < 6; times++) await page.keyboard.press('Control+z')
  await expect(htmlField(page)).toHaveText('x')
})

test('two empty lines exit code, one exits details, and the down arrow exits either', async () => {
  const id = await write('```', 'let x = 1', '', '', 'Behind code', '/details')
  await page.keyboard.press('Enter')
  await type('More', 'Inside', '', 'Behind details', '```', 'y')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Last')
  const html = await saved(id)
  expect(html).toMatch(/<pre>\s*<code>let x = 1<\/code><\/pre>\s*<p>Behind code<\/p>/)
  expect(html).toMatch(
    /<summary>More<\/summary>\s*<p>Inside<\/p>\s*<\/details>\s*<p>Behind details<\/p>\s*<pre>.*y<\/code><\/pre>\s*<p>Last<\/p>$/s,
  )
})

test('the slash menu knows other editors’ block names and inserts an HTML block', async () => {
  const id = await write('A')
  const choices = page.getByRole('option')
  for (const [word, name] of Object.entries({
    callout: 'Key facts',
    toggle: 'Details',
    bookmark: 'Video',
    button: 'Offer',
    ol: 'Numbered list',
    h4: 'Small heading',
  })) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(`/${word}`)
    await expect(choices.filter({ hasText: name })).toHaveCount(1, PATIENCE)
    for (let signs = 0; signs <= word.length + 1; signs++) await page.keyboard.press('Backspace')
  }
  await type('', '/html')
  await page.keyboard.press('Enter')
  const source = page.getByRole('textbox', { name: 'HTML source of this block' })
  await expect(source).toBeFocused(PATIENCE)
  await page.keyboard.insertText('<pre>a<br />b</pre>')
  await page.getByRole('button', { name: 'Apply' }).click()
  expect(await saved(id)).toBe('<p>A</p>\n<pre>a<br />b</pre>')
})

test('the preview, opened by its keys, gives the keyboard back to the place in the text', async () => {
  await write('One', 'Three')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+Shift+p')
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused(PATIENCE)
  await page.keyboard.press('Control+Shift+p')
  await expect(htmlField(page)).toBeFocused()
  await page.keyboard.type(' two')
  await expect(htmlField(page).locator('p').first()).toHaveText('One two')
})

test('the bars of the editor never cover what Tab goes to', async () => {
  await page.setViewportSize({ width: 1366, height: 600 })
  await write(...Array.from({ length: 30 }, (_, n) => `Line ${n}`))
  const isCovered = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body || focused.clientHeight > innerHeight / 2) return null
      const { left, top } = focused.getBoundingClientRect()
      const over = document.elementFromPoint(left + 12, top + 12)
      const isSeen = over !== null && (focused.contains(over) || over.contains(focused))
      return isSeen ? null : focused.outerHTML.slice(0, 200)
    })
  await page.getByRole('button', { name: 'History' }).focus()
  for (let presses = 0; presses < 50; presses++) {
    await page.keyboard.press('Shift+Tab')
    await expect.poll(isCovered).toBeNull()
  }
  await page.setViewportSize({ width: 1280, height: 720 })
})
