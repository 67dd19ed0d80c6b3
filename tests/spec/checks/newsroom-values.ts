import { expect } from 'vitest'
import type { Article } from '#shared/article.ts'
import { shortDate } from '#shared/dates.ts'
import type { Media } from '#shared/media.ts'
import { createArticle } from '../../support/articles.ts'
import { plain, upload } from '../../support/images.ts'
import { ADMIN } from '../../support/instance.ts'
import { type Proof, proof } from '../proof.ts'
import { refuse, sees, toasts } from '../world.ts'

const ZONE = 'Africa/Johannesburg'
/** Other programs' views are not counted. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' }

/** The newsroom's values, compared with the API's one by one. */
export const newsroomValues: Proof[] = [
  proof('2.48', async (world) => {
    const { page, editor } = world
    const welcome = page.locator('.rail-user p')
    await world.openTab('overview')
    expect(await welcome.innerText()).toContain(ADMIN.email)
    await editor.put('/api/auth/me', { firstName: 'Naledi' })
    await world.openTab('overview')
    expect(await welcome.innerText()).toContain('Naledi')
    expect(await welcome.innerText()).not.toContain(ADMIN.email)
    await editor.put('/api/auth/me', { firstName: '' })
  }),
  proof('2.53', async (world) => {
    const { page, editor, reader } = world
    await world.openTab('overview')
    const count = async (path: string) => Number((await editor.get(path)).headers.get('x-total-count'))
    for (const [name, figure] of [
      ['Published Articles', Number((await reader.get('/api/articles?limit=1')).headers.get('x-total-count'))],
      ['Draft Articles', await count('/api/articles?limit=1&published=false')],
      ['Categories', (await editor.get('/api/categories')).body.length],
      ['Bookmakers', (await editor.get('/api/bookmakers')).body.length],
    ] as const) {
      const value = page.locator('.counter', { hasText: name }).locator('.counter-value', { hasText: /\d/ })
      expect((await value.innerText()).replace(/\D/g, ''), name).toBe(String(figure))
    }
  }),
  proof('2.54 9.13', async (world) => {
    const { page, editor } = world
    await world.openTab('overview')
    const rows = page.getByRole('region', { name: 'Recent Articles' }).getByRole('listitem')
    await rows.first().waitFor()
    const newest = (await editor.get('/api/articles?limit=5')).body as Article[]
    expect(await rows.count()).toBe(5)
    for (const [position, { title, published, createdAt }] of newest.entries()) {
      const words = await rows.nth(position).innerText()
      expect(words).toContain(title)
      expect(words, title).toContain(published ? 'Published' : 'Draft')
      expect(words, title).toContain(shortDate(createdAt ?? '', ZONE))
    }
    const [first] = newest
    await rows.first().getByRole('button', { name: 'Edit' }).click()
    await page.locator('[role="tab"][aria-selected="true"]', { hasText: 'Editor' }).waitFor()
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(first?.title)
  }),
  proof('2.63 2.62', async (world) => {
    const { page, editor } = world
    await world.openTab('articles')
    for (const [name, published] of [
      ['Drafts', false],
      ['Published', true],
    ] as const) {
      const rows = page.getByRole('table', { name }).locator('tbody tr')
      await rows.first().waitFor()
      const listed = (await editor.get(`/api/articles?limit=20&published=${published}`)).body as Article[]
      for (const [position, article] of listed.slice(0, 5).entries()) {
        const { title, excerpt, category, views, clickCount, score, createdAt } = article
        const row = rows.nth(position)
        const words = await row.innerText()
        expect(words).toContain(title)
        if (excerpt) expect(words).toContain(excerpt)
        expect(words, title).toContain(published ? 'Published' : 'Draft')
        expect(words, title).toContain(category?.name ?? 'Uncategorized')
        expect(words, title).toContain(shortDate(createdAt ?? '', ZONE))
        expect(await row.getByLabel(/^Score of/).inputValue(), title).toBe(score ? String(score) : '')
        const figures = (await row.getByRole('cell').allInnerTexts()).map((text) => text.replace(/\s/g, ''))
        expect(figures.filter((text) => /^\d+$/.test(text)).map(Number), title).toEqual([views, clickCount])
      }
    }
  }),
  proof('2.65 2.64', async (world) => {
    const { page, editor } = world
    const { id, title } = await createArticle(editor, { title: 'To be deleted by a check' })
    await world.openTab('articles')
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('table', { name: 'Drafts' }).getByText(title).waitFor({ state: 'detached' })
    await expect.poll(async () => (await editor.get(`/api/articles/${id}`)).status).toBe(404)
  }),
  proof('5.13 5.12', async (world) => {
    const { page, editor } = world
    const { id, title } = await createArticle(editor, { title: 'To be scored by a check' })
    await world.openTab('articles')
    const score = page.getByLabel(`Score of ${title}`)
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/score')) sent.push(request.postDataJSON())
    })
    for (const ignored of ['11', '0', '2.5', '-3']) {
      await score.fill(ignored)
      await score.press('Enter')
    }
    await score.fill('9')
    await score.press('Enter')
    await toasts(page, 'Score updated')
    expect(sent).toEqual([{ score: 9 }])
    expect((await editor.get(`/api/articles/${id}`)).body.score).toBe(9)
  }),
  proof('2.68 7.23 9.14', async (world) => {
    const { page, editor, reader, articles } = world
    for (const { slug } of articles.slice(0, 10)) await reader.post(`/api/articles/${slug}/view`, undefined, BROWSER)
    // Views are written a little later.
    const newest = async () => (await editor.get('/api/articles/analytics')).body
    await expect.poll(async () => (await newest()).recentActivity.length, { timeout: 30_000 }).toBe(8)
    await world.openTab('analytics')
    const figures = await newest()
    for (const [name, value] of [
      ['Total Views', figures.totalViews],
      ['Total Clicks', figures.totalClicks],
    ] as const) {
      const shown = page.locator('.counter', { hasText: name }).locator('.counter-value')
      expect((await shown.innerText()).replace(/\D/g, ''), name).toBe(String(value))
    }
    const average = page.locator('.counter', { hasText: 'Average Score' }).locator('.counter-value')
    expect(await average.innerText()).toBe(figures.averageScore.toFixed(1))
    for (const [name, list] of [
      ['Top Performers', figures.topPerformers],
      ['Recent Activity', figures.recentActivity],
    ] as [string, Article[]][]) {
      const titles = page
        .locator('.card')
        .filter({ has: page.getByRole('heading', { name }) })
        .locator('.headline')
      expect(await titles.allInnerTexts(), name).toEqual(list.map(({ title }) => title))
    }
  }),
  proof('2.88', async (world) => {
    const { page, editor, bookmakers } = world
    // A different order than that of creation.
    const ids = bookmakers.map(({ id }) => id)
    await editor.put('/api/bookmakers/order', { ids: ids.toReversed() })
    await world.openTab('bookmakers')
    const rows = page.getByRole('table', { name: /Bookmakers/ }).locator('tbody tr')
    await rows.first().waitFor()
    for (const [position, bookmaker] of (await editor.get('/api/bookmakers')).body.entries()) {
      const { name, rating, bonusAmount, featured, rank, logo } = bookmaker
      const words = await rows.nth(position).innerText()
      for (const said of [name, `${rating}/5`, bonusAmount ?? '–', featured ? 'Featured' : 'Standard', `#${rank}`]) {
        expect(words, name).toContain(said)
      }
      const shown = rows.nth(position).locator('img.partner-logo')
      expect(await shown.count(), name).toBe(logo ? 1 : 0)
    }
    await editor.put('/api/bookmakers/order', { ids })
  }),
  proof('2.85 5.11', async (world) => {
    const { page, editor } = world
    await world.openTab('media')
    const tiles = page.locator('.media-item')
    await tiles.first().waitFor()
    for (const tile of (await tiles.all()).slice(0, 3)) {
      for (const name of [/^Copy URL/, /^Remove/]) await tile.getByRole('button', { name }).waitFor()
    }
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await tiles
      .first()
      .getByRole('button', { name: /^Copy URL/ })
      .click()
    const [first] = (await editor.get('/api/media?limit=1')).body
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(first.path)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.url())
    })
    const url = page.getByLabel('Image URL')
    for (const nothing of ['', '   ']) {
      await url.fill(nothing)
      await page.getByRole('button', { name: 'Add from URL' }).click()
    }
    await page.waitForTimeout(300)
    expect(asked).toEqual([])
    expect(await page.locator('.toast', { hasText: 'Invalid URL' }).count()).toBe(0)
  }),
  proof('2.93 4.28 7.49-7.53', async (world) => {
    const { page, editor } = world
    await world.openTab('settings')
    const calls: string[] = []
    page.on('request', (request) => {
      if (/\/api\/(objects|settings)/.test(request.url()) && request.method() !== 'GET') {
        calls.push(`${request.method()} ${new URL(request.url()).pathname.split('/').slice(0, 4).join('/')}`)
      }
    })
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/api/objects/normalize', async (route) => {
      await held
      await route.continue()
    })
    const logo = await plain(320, 80).png().toBuffer()
    await page.getByLabel('Logo image').setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: logo })
    await page.getByRole('button', { name: 'Upload New Logo' }).click()
    const busy = page.getByRole('button', { name: 'Uploading...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    await sees(page, 'Processing your logo upload...')
    goOn()
    await toasts(page, 'Logo updated')
    await page.getByRole('button', { name: 'Upload New Logo' }).waitFor()
    expect(await page.getByText('Processing your logo upload...').count()).toBe(0)
    const { logo: stored } = (await editor.get('/api/settings')).body
    expect(await page.getByRole('img', { name: 'Current logo' }).getAttribute('src')).toBe(stored)
    expect(calls.map((call) => call.replace(/^PUT .*/, 'PUT'))).toEqual([
      'POST /api/objects/upload',
      'PUT',
      'POST /api/objects/normalize',
      'POST /api/settings/logo',
    ])
    await editor.post('/api/settings/logo', { value: '' })
  }),
  proof('8.44 7.39 2.94', async (world) => {
    const { page } = world
    await world.openTab('settings')
    const articles = [1, 2].map((n) => ({ title: `Import ${n}`, content: '<p>Words.</p>', slug: `import-check-${n}` }))
    await page.getByLabel('JSON file to import').setInputFiles({
      name: 'two.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ articles })),
    })
    await toasts(page, 'Import Complete', '2 articles')
    // Open lists show it without a reload.
    await page.getByRole('tab', { name: /^Articles/ }).click()
    await page.getByRole('table', { name: 'Drafts' }).getByText('Import 2', { exact: true }).waitFor()
  }),
  proof('8.46 3.18', async (world) => {
    const { page, editor } = world
    await world.openTab('settings')
    const all = Number((await editor.get('/api/articles?limit=1')).headers.get('x-total-count'))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export All Articles' }).click()
    const stream = await (await download).createReadStream()
    let file = ''
    for await (const part of stream) file += part
    await toasts(page, 'Export Complete', `Exported ${all} articles to JSON file`)
    const { articles } = JSON.parse(file)
    expect(articles).toHaveLength(all)
    expect(file).toBe(JSON.stringify({ articles }, null, 2))
  }),
  proof('7.27', async (world) => {
    const { page } = world
    await world.openTab('editor')
    await page.getByLabel('Title', { exact: true }).fill('A cover that is asked for')
    const request = () => page.waitForRequest('**/api/articles/generate-image')
    await page.route('**/generate-image', (route) => route.fulfill({ status: 400, json: { message: 'Not now' } }))
    for (const [category, slug] of [
      ['', 'general-sports'],
      ['Tennis', 'tennis'],
    ] as const) {
      if (category) await page.getByLabel('Category', { exact: true }).first().selectOption({ label: category })
      const sent = request()
      await page.getByRole('button', { name: 'Generate Image' }).click()
      const body = (await sent).postDataJSON()
      expect(Object.keys(body).sort()).toEqual(['category', 'content', 'excerpt', 'title'])
      expect(body).toMatchObject({ title: 'A cover that is asked for', category: slug })
      await toasts(page, 'Generation Failed', 'Not now')
    }
  }),
  proof('2.82 9.11', async (world) => {
    const { page, editor } = world
    const { id, title } = await createArticle(editor, {
      title: 'To be reviewed by a check',
      excerpt: null,
      content: '<p>It rained. This is a sure bet. They play at home.</p>',
    })
    const { review } = (await editor.post(`/api/articles/${id}/review`)).body
    await world.openTab('articles')
    await page.getByRole('button', { name: `AI Review ${title}` }).click()
    const modal = page.getByRole('dialog', { name: 'AI Review' })
    await sees(modal, title, new RegExp(`${review.score}\\s*/\\s*10`), review.summary)
    await modal.locator('button[aria-pressed="true"]', { hasText: 'Details' }).waitFor()
    for (const said of review.recommendations) await sees(modal, said)
    for (const list of Object.values(review.issues) as string[][]) for (const said of list) await sees(modal, said)
    await modal.getByRole('button', { name: 'Close' }).click()
    await modal.waitFor({ state: 'detached' })
  }),
  proof('7.26 2.72', async (world) => {
    // An open list shows a saved article without a reload.
    const { page } = world
    await world.openTab('articles')
    await page.getByRole('button', { name: 'New Article' }).click()
    await page.getByLabel('Title', { exact: true }).fill('Saved and listed by a check')
    await page.getByLabel('HTML content').first().click()
    await page.keyboard.insertText('Words for a check.')
    await page.getByRole('button', { name: 'Create Article' }).click()
    await page.getByRole('table', { name: 'Drafts' }).getByText('Saved and listed by a check').waitFor()
    expect(await page.getByRole('button', { name: 'Create Article' }).count()).toBe(0)
  }),
  proof('2.61 4.25 7.34', async (world) => {
    const { page, editor } = world
    const ids: number[] = []
    for (const n of [1, 2, 3]) ids.push((await createArticle(editor, { title: `Ticked by a check ${n}` })).id)
    // Only they, on one page.
    await world.openTab('articles', '&q=ticked')
    const drafts = page.getByRole('table', { name: 'Drafts' })
    const all = drafts.getByRole('checkbox', { name: 'Select all' })
    const one = (n: number) => drafts.getByRole('checkbox', { name: `Select Ticked by a check ${n}` })
    await expect.poll(() => drafts.locator('tbody tr').count()).toBe(3)
    await one(1).check()
    await one(2).check()
    await sees(page, '2 articles selected')
    expect(await all.isChecked()).toBe(false)
    await refuse(page, '**/bulk-review', 'POST')
    const sent = page.waitForRequest('**/bulk-review')
    await page.getByRole('button', { name: 'Bulk Review' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Review / })
      .click()
    expect((await sent).postDataJSON().articleIds.toSorted()).toEqual(ids.slice(0, 2).toSorted())
    await toasts(page, 'Bulk Review Failed')
    await one(3).check()
    await sees(page, '3 articles selected')
    expect(await all.isChecked()).toBe(true)
    await one(1).uncheck()
    await sees(page, '2 articles selected')
    expect(await all.isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Clear Selection' }).click()
    expect(await all.isChecked()).toBe(false)
    for (const id of ids) await editor.delete(`/api/articles/${id}`)
  }),
  proof('2.73 2.74 4.14 4.23', async (world) => {
    const { page, editor } = world
    const { id, slug, title } = await createArticle(editor, { title: 'To be cancelled by a check' })
    await world.openTab('articles')
    const heading = page.getByLabel('Title', { exact: true })
    const address = page.getByLabel('URL slug', { exact: true })
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true })
    const listIsBack = async () => {
      await cancel.waitFor({ state: 'detached' })
      await page.locator('[role="tab"][aria-selected="true"]', { hasText: 'Articles' }).waitFor()
      await page.getByRole('button', { name: `Edit ${title}` }).waitFor()
      expect(new URL(page.url()).search).toBe('?tab=articles')
    }
    // An article keeps its slug under another title.
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    await heading.fill('Other words for what a check cancels')
    expect(await address.inputValue()).toBe(slug)
    await cancel.click()
    await listIsBack()
    // It is no longer chosen: the editor begins a new article, whose slug follows the title.
    await page.getByRole('tab', { name: 'Editor' }).click()
    await page.getByRole('button', { name: 'Create Article' }).waitFor()
    expect([await heading.inputValue(), await address.inputValue()]).toEqual(['', ''])
    await heading.fill(' The 3rd Test: rain -- and 4 wickets! ')
    expect(await address.inputValue()).toBe('the-3rd-test-rain-and-4-wickets')
    await cancel.click()
    await listIsBack()
    expect((await editor.get(`/api/articles/${id}`)).body).toMatchObject({ title, slug })
    await editor.delete(`/api/articles/${id}`)
  }),
  proof('2.85', async (world) => {
    const { page, editor } = world
    const name = 'To be removed by a check'
    const { body } = await upload(editor, await plain(90, 60).png().toBuffer(), 'image/png')
    const [{ id }] = (await editor.get(`/api/media?q=${body.normalizedPath}`)).body
    await editor.put(`/api/media/${id}`, { name })
    await world.openTab('media')
    const remove = page.getByRole('button', { name: `Remove ${name}` })
    await remove.click()
    await remove.waitFor({ state: 'detached' })
    const ids = async () => (await editor.get('/api/media?limit=100')).body.map((image: Media) => image.id)
    await expect.poll(ids).not.toContain(id)
  }),
]
