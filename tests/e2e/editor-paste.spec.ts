import { expect, test } from '@playwright/test'
import { createArticle } from '../support/articles.ts'
import { client, instance, page, shareDesk } from '../support/desk.ts'
import { htmlField, openInEditor, PATIENCE, pasteInto, savedHtml, toast } from '../support/newsroom.ts'

/** Pastes from other programs and pages into the visual view. */

shareDesk()

async function begin(): Promise<number> {
  const { id } = await createArticle(client, { content: '<p>x</p>' })
  await openInEditor(page, instance, id)
  await htmlField(page).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  return id
}

const paste = (rich: string, plain: string) => pasteInto(page, rich, plain)
const saved = (id: number) => savedHtml(page, client, id)

test('pasted lists keep their type and nesting', async () => {
  const id = await begin()
  // Google Docs: a nested list beside its item. Word: numbers after bullets.
  await paste(
    '<b id="docs-internal-guid-1" style="font-weight:normal"><ul><li><p>alpha</p></li><ul><li><p>nested</p></li></ul><li><p>beta</p></li></ul></b>',
    'alpha',
  )
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await paste(
    `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>dot</p>
     <p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.</span>first</p>`,
    'dot',
  )
  expect((await saved(id)).replaceAll(/\s*\n\s*/g, '')).toBe(
    '<ul><li>alpha<ul><li>nested</li></ul></li><li>beta</li></ul><ul><li>dot</li></ul><ol><li>first</li></ol>',
  )
})

test('pasted images keep captions, videos are embedded, and removed elements are listed', async () => {
  const id = await begin()
  await paste(
    `<p>Before</p><figure><img src="${instance.url.replace('http:', 'https:')}/a.png" alt="A striker"><figcaption>He <b>scores</b></figcaption></figure>
     <p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></p><iframe src="https://ads.example/x"></iframe>
     <form><input><p>Words of a form</p></form><video src="a.mp4"></video><img src="file:///C:/one.png">`,
    'Before',
  )
  await expect(toast(page, 'Left out: 1 image, 1 frame, 1 player, 1 form.')).toBeVisible(PATIENCE)
  const html = await saved(id)
  expect(html).toMatch(
    /<figure>\s*<img src="[^"]+" alt="A striker"[^>]*>\s*<figcaption>He <strong>scores<\/strong><\/figcaption>\s*<\/figure>/,
  )
  expect(html).toContain('src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"')
  expect(html).toContain('<p>Words of a form</p>')
})

test('a pasted URL becomes a link; on its own line a toast says so', async () => {
  const id = await begin()
  await page.keyboard.type('See ')
  await paste('', 'https://example.com/in-text')
  await page.keyboard.type(' now')
  await page.keyboard.press('Enter')
  await paste('', 'https://example.com/alone')
  await expect(toast(page, 'Inserted as a link')).toBeVisible(PATIENCE)
  expect(await saved(id)).toBe(
    '<p>See <a href="https://example.com/in-text">https://example.com/in-text</a> now</p>\n<p><a href="https://example.com/alone">https://example.com/alone</a></p>',
  )
})
