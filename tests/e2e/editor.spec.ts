import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { createArticle } from '../support/articles.ts'
import { client, instance, page, shareDesk } from '../support/desk.ts'
import {
  expectNoBarrier,
  htmlField,
  htmlShown,
  openInEditor,
  openTab,
  PATIENCE,
  savedLine,
  stored,
  toast,
  writeHtml,
} from '../support/newsroom.ts'

shareDesk({
  prepare: async () => {
    for (const name of ['Marula Test', 'Protea Test']) {
      await client.post('/api/bookmakers', { name, affiliateLink: 'https://example.com/join' })
    }
  },
})

test('the slug follows the title; taken and reserved slugs show an error', async () => {
  const taken = await createArticle(client, { title: 'Taken already', slug: 'taken-already' })
  await page.goto(`${instance.url}/admin?tab=editor`)
  await page.getByLabel('Title').fill('Brand new — words!')
  await expect(page.getByLabel('URL slug')).toHaveValue('brand-new-words')
  await expect(page.getByText('Slug available.')).toBeVisible(PATIENCE)
  await page.getByLabel('URL slug').fill(taken.slug)
  await expect(page.getByText('Another article already has this slug: Taken already')).toBeVisible(PATIENCE)
  await page.getByLabel('URL slug').fill('news')
  await expect(page.getByText('This slug is reserved by the site; choose another')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
})

test('a category can be added from the form, which keeps its values', async () => {
  const { id } = await createArticle(client)
  await openInEditor(page, instance, id)
  await page.getByLabel('Excerpt').fill('Still here.')
  await page.getByRole('button', { name: 'New category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  await dialog.getByLabel('Name').fill('Lawn Bowls')
  await dialog.getByRole('button', { name: 'Add Category' }).click()
  await expect(dialog).toBeHidden(PATIENCE)
  await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Lawn Bowls')
  await expect(page.getByLabel('Excerpt')).toHaveValue('Still here.')
  await expect.poll(async () => (await stored(client, id)).category?.name, PATIENCE).toBe('Lawn Bowls')
})

test('snippets, offer blocks and comparison blocks are inserted into the text', async () => {
  const { id } = await createArticle(client)
  await openInEditor(page, instance, id)
  for (const name of ['Image', 'Quote', 'Table', 'Written tip']) {
    await page.getByRole('button', { name, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Offer block' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Marula Test' }).click()
  await page.getByRole('button', { name: 'Comparison block' }).click()
  await page.getByLabel('Protea Test').check()
  await page.getByLabel('Marula Test').check()
  await page.getByRole('button', { name: 'Insert comparison' }).click()
  const html = await htmlShown(page)
  for (const part of ['<figcaption>', '<blockquote>', '<caption>', '<aside>', 'data-bookmaker="marula-test"']) {
    expect(html).toContain(part)
  }
  expect(html).toContain('data-compare="protea-test,marula-test"')
})

test('text from Word and Google Docs is pasted as clean HTML', async () => {
  const { id } = await createArticle(client)
  await openInEditor(page, instance, id)
  const cases: [string, string][] = [
    [
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
       <p class="MsoTitle">A title</p><p class="MsoNormal" style="mso-margin-top-alt:auto"><b>Bold</b> and <i>thin</i>&nbsp;words<o:p></o:p></p>
       <p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span> </span></span>One</p>
       <p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span> </span></span>Two</p>
       <img src="file:///C:/pictures/one.png"></body></html>`,
      '<h2>A title</h2>\n<p><strong>Bold</strong> and <em>thin</em> words</p>\n<ul>\n  <li>One</li>\n  <li>Two</li>\n</ul>',
    ],
    [
      `<b style="font-weight:normal" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400">Heading</span></h1>
       <p dir="ltr"><span style="font-weight:700">Heavy</span><span style="font-style:italic"> slanted</span>
       <a href="https://www.google.com/url?q=https://example.com/a&sa=D"><span>link</span></a></p>
       <ol><li dir="ltr"><p><span>First</span></p></li></ol>
       <table><tbody><tr><td colspan="2" style="border:1px"><p><span>Cell</span></p></td></tr></tbody></table></b>`,
      '<h2>Heading</h2>\n<p><strong>Heavy</strong><em> slanted</em> <a href="https://example.com/a">link</a></p>\n<ol>\n  <li>First</li>\n</ol>\n<table>\n  <tr><td colspan="2">Cell</td></tr>\n</table>',
    ],
  ]
  for (const [rich, clean] of cases) {
    await writeHtml(page, ' ')
    await paste(rich, 'plain words')
    await expect.poll(async () => (await htmlShown(page)).trim()).toBe(clean)
    await expect(toast(page, 'Pasted as clean HTML')).toBeVisible()
  }
  // Source with a code editor's colours is still source.
  await writeHtml(page, ' ')
  await paste('<div style="color:#fff"><span>&lt;p&gt;Source&lt;/p&gt;</span></div>', '<p>Source</p>')
  await expect.poll(async () => (await htmlShown(page)).trim()).toBe('<p>Source</p>')
})

test('the search result preview follows the title and gives advice', async () => {
  const { id } = await createArticle(client, { title: 'Short' })
  await openInEditor(page, instance, id)
  const preview = page.getByRole('region', { name: 'Search result preview' })
  await expect(preview).toContainText('Short')
  await expect(preview).toContainText('characters works better')
  await page.getByLabel('Title').fill('A title that is long enough to say what happened')
  await expect(preview).toContainText('A title that is long enough to say what happened')
  await expect(preview).not.toContainText('characters works better')
})

test('a save shows its publishing progress and a link to the live page', async () => {
  const { id, slug } = await createArticle(client)
  await openInEditor(page, instance, id)
  await page.getByRole('switch', { name: 'Published' }).check()
  await page.keyboard.press('Control+s')
  const side = page.getByRole('complementary', { name: 'Publishing' })
  await expect(side.getByRole('listitem')).toHaveText([/^Saved/, /^Publishing/, /^Live/], PATIENCE)
  const link = side.getByRole('link', { name: 'View the live page' })
  await expect(link).toHaveAttribute('href', `/${slug}`, PATIENCE)
  expect((await instance.anonymous().get(`/${slug}`)).status).toBe(200)
  await page.getByRole('switch', { name: 'Published' }).uncheck()
  await page.keyboard.press('Control+s')
  await expect(side.getByRole('listitem').last()).toHaveText(/^Off the site/, PATIENCE)
  await expect.poll(async () => (await instance.anonymous().get(`/${slug}`)).status, PATIENCE).toBe(404)
})

test('a revision is compared with the current version and restored', async () => {
  const article = await createArticle(client, { content: '<p>The old words stand here.</p>' })
  await client.put(`/api/articles/${article.id}`, { content: '<p>The new words stand here.</p>' })
  await openInEditor(page, instance, article.id)
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Compare revision 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Since revision 1' })
  await expect(dialog.locator('del')).toHaveText('old', PATIENCE)
  await expect(dialog.locator('ins')).toHaveText('new')
  await dialog.getByRole('button', { name: 'Restore this revision' }).click()
  await expect.poll(() => htmlShown(page), PATIENCE).toBe('<p>The old words stand here.</p>')
  expect((await stored(client, article.id)).content).toBe('<p>The old words stand here.</p>')
})

test('restoring a revision does not overwrite a newer save, which is loaded first', async () => {
  const article = await createArticle(client, { content: '<p>Words of the first day.</p>' })
  await client.put(`/api/articles/${article.id}`, { content: '<p>Words of the second day.</p>' })
  await openInEditor(page, instance, article.id)
  await page.getByRole('button', { name: 'History' }).click()
  const restore = page.getByRole('button', { name: 'Restore revision 1' })
  await expect(restore).toBeVisible(PATIENCE)
  await client.put(`/api/articles/${article.id}`, { content: '<p>Words of a colleague.</p>' })
  await restore.click()
  await expect(toast(page, 'Revision 1 was not restored')).toBeVisible(PATIENCE)
  await expect.poll(() => htmlShown(page), PATIENCE).toBe('<p>Words of a colleague.</p>')
  expect((await stored(client, article.id)).content).toBe('<p>Words of a colleague.</p>')
  await expect(page.getByRole('button', { name: 'Restore revision 2' })).toBeVisible(PATIENCE)
  await restore.click()
  await expect.poll(() => htmlShown(page), PATIENCE).toBe('<p>Words of the first day.</p>')
})

test('restoring a revision over unsaved text needs confirmation', async () => {
  const article = await createArticle(client, { content: '<p>Live at first.</p>', published: true })
  await client.put(`/api/articles/${article.id}`, { content: '<p>Live by now.</p>' })
  await openInEditor(page, instance, article.id)
  await htmlShown(page)
  await writeHtml(page, '<p>Typed for an hour.</p>')
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Restore revision 1' }).click(PATIENCE)
  const question = page.getByRole('alertdialog', { name: 'Restore revision 1 without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click(PATIENCE)
  expect(await htmlShown(page)).toBe('<p>Typed for an hour.</p>')
  expect((await stored(client, article.id)).revision).toBe(2)
  await page.getByRole('button', { name: 'Restore revision 1' }).click()
  await question.getByRole('button', { name: 'Restore without saving' }).click()
  await expect.poll(() => htmlShown(page), PATIENCE).toBe('<p>Live at first.</p>')
})

test('a draft preview is shared by link until sharing is stopped', async () => {
  const { id } = await createArticle(client, { title: 'For the lawyer to read' })
  await openInEditor(page, instance, id)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('button', { name: 'Share preview' }).click(PATIENCE)
  const dialog = page.getByRole('dialog', { name: 'Share preview' })
  await expect(dialog).toContainText('Anyone with this link can read the last saved version until', PATIENCE)
  const link = await dialog.getByLabel('Preview link').inputValue()
  const { pathname } = new URL(link)
  expect((await instance.anonymous().get(pathname)).body).toContain('For the lawyer to read')
  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(toast(page, 'Sharing stopped')).toBeVisible(PATIENCE)
  await expect(dialog).toHaveCount(0)
  expect((await instance.anonymous().get(pathname)).status).toBe(404)
})

test('editing from the list opens an overlay and keeps the list’s state', async () => {
  const { id, title } = await createArticle(client, { title: 'Edited over the list' })
  await openTab(page, 'Articles')
  await page.getByLabel(`Select ${title}`).check()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const overlay = page.getByRole('dialog', { name: 'Editor' })
  await expect(overlay.getByLabel('Title')).toHaveValue(title, PATIENCE)
  await expect(page).toHaveURL(new RegExp(`tab=articles.*id=${id}`))
  await expect(page.getByRole('tab', { name: 'Editor' })).toHaveAttribute('aria-selected', 'true')
  await expectNoBarrier(page)
  await overlay.getByLabel('Excerpt').fill('Changed over the list.')
  await overlay.getByRole('button', { name: 'Update Article' }).click()
  await expect(toast(page, 'Article updated')).toBeVisible(PATIENCE)
  await expect(overlay).toBeHidden()
  await expect(page.getByText('1 article selected')).toBeVisible()
  await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeFocused()
  expect((await stored(client, id)).excerpt).toBe('Changed over the list.')
})

test('on a phone the list keeps its scroll position after a save, with the confirmation in view', async () => {
  for (let n = 0; n < 8; n++) await createArticle(client, { title: `Below the fold ${n}` })
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${instance.url}/admin?tab=articles&view=draft&q=fold`)
  await page.getByRole('button', { name: 'Edit Below the fold 1' }).click(PATIENCE)
  const overlay = page.getByRole('dialog', { name: 'Editor' })
  await overlay.getByLabel('Excerpt').fill('Changed on a phone.', PATIENCE)
  await overlay.getByRole('button', { name: 'Update Article' }).click()
  await expect(overlay).toBeHidden(PATIENCE)
  const strip = page.getByRole('region', { name: 'Publishing' })
  await expect(strip.getByText('Saved')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Edit Below the fold 1' })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await expect(toast(page, 'Article updated')).toBeVisible()
  const [above, below] = [await toast(page, 'Article updated').boundingBox(), await strip.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await expectNoBarrier(page)
  await strip.getByRole('button', { name: 'Hide' }).click()
  await expect(strip).toHaveCount(0)
  if (size) await page.setViewportSize(size)
})

test('keys typed before the command palette loads are not lost', async () => {
  await page.route(/Palette[^/]*\.js/, async (route) => {
    await sleep(500)
    await route.continue()
  })
  await page.goto(`${instance.url}/admin`)
  await page.getByRole('heading', { name: 'Quick Actions' }).waitFor(PATIENCE)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('new a')
  await expect(page.getByPlaceholder('Search or jump to…')).toHaveValue('new a', PATIENCE)
  await page.keyboard.press('Escape')
  await page.unrouteAll()
  await expect(page.getByPlaceholder('Search or jump to…')).toHaveCount(0)
  // Nor is a key between the moment it is in the page and the moment it has the focus.
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[data-modal]')) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true, cancelable: true }))
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.keyboard.press('Control+k')
  await expect(page.getByPlaceholder('Search or jump to…')).toHaveValue('m', PATIENCE)
  await page.keyboard.press('Escape')
})

test('keyboard shortcuts: new article, preview, save, command palette, filter, help', async () => {
  await page.goto(`${instance.url}/admin`)
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible(PATIENCE)
  await page.getByRole('heading', { name: 'Quick Actions' }).waitFor()
  await page.keyboard.press('n')
  await expect(page.getByLabel('Title')).toBeFocused(PATIENCE)
  await page.keyboard.type('By keys alone')
  await htmlField(page).focus()
  await page.keyboard.insertText('<p>No mouse was near.</p>')
  await page.keyboard.press('Control+s')
  await expect(savedLine(page)).toContainText(/Saved \d\d:\d\d/, PATIENCE)
  await page.keyboard.press('Control+Shift+P')
  const frame = page.frameLocator('iframe[title="Preview"]')
  await expect(frame.getByText('No mouse was near.')).toBeVisible(PATIENCE)
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Phone, 390 px' }).click()
  await expect.poll(() => frame.locator('html').evaluate(() => innerWidth)).toBeLessThanOrEqual(392)
  await page.keyboard.press('Control+Shift+P')
  await expect(htmlField(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeVisible()
  // In the text the same keys make a link.
  await page.getByLabel('Title').focus()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search or jump to…').fill('Go to Articles')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Articles' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'All Articles' })).toBeVisible(PATIENCE)
  // While a dialog is open, its keys go only to it.
  await expect(page.getByPlaceholder('Search or jump to…')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByLabel('Filter articles')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
})

/** Pastes rich text into the HTML editor. */
async function paste(html: string, plain: string): Promise<void> {
  await htmlField(page).evaluate(
    (element, clip) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', clip.html)
      clipboardData.setData('text/plain', clip.plain)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }),
      )
    },
    { html, plain },
  )
}
