import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { createArticle } from '../../support/articles.ts'
import { plain } from '../../support/images.ts'
import { ADMIN } from '../../support/instance.ts'
import { type Proof, proof } from '../proof.ts'
import { refuse, sees, toasts, type World } from '../world.ts'

const MEGABYTE = 1024 * 1024

const TABS = [
  'Overview',
  'Articles',
  'Analytics',
  'Editor',
  'Auto-Blogger',
  'Media',
  'Bookmakers',
  'Profile',
  'Settings',
]

/** The login page and the newsroom, in a browser. */
export const newsroom: Proof[] = [
  proof('2.46 4.27 7.17 8.19-8.22 9.27 6.3 2.49 2.50', async ({ visitor, instance }) => {
    await visitor.goto(`${instance.url}/admin`)
    await sees(visitor, 'You must be logged in to access the admin panel.')
    await visitor.waitForURL('**/login')
    await sees(visitor, 'Admin Login', /Enter your credentials/, /system administrator/)
    expect(await visitor.getByLabel('Email').getAttribute('type')).toBe('email')
    await visitor.getByLabel('Email').fill(ADMIN.email)
    await visitor.getByLabel('Password').fill('not the password')
    const button = visitor.getByRole('button', { name: 'Sign In' })
    // Without a response it is retried once.
    await visitor.route('**/api/auth/login', (route) => route.abort(), { times: 2 })
    await button.click()
    await toasts(visitor, 'An error occurred. Please try again.')
    await visitor.route('**/api/auth/login', (route) => route.fulfill({ status: 401, body: '' }), { times: 1 })
    await button.click()
    await toasts(visitor, 'Invalid email or password')
    await visitor.getByLabel('Password').fill(ADMIN.password)
    await visitor.route('**/api/auth/login', async (route) => {
      await visitor.locator('button:disabled', { hasText: 'Signing in...' }).waitFor()
      await route.continue()
    })
    await visitor.route('**/api/auth/me', async (route) => {
      await sees(visitor, 'Checking authentication...')
      await route.continue()
    })
    await button.click()
    await toasts(visitor, 'Login successful', 'Welcome back! Redirecting to admin panel...')
    await visitor.waitForURL('**/admin')
    await visitor.getByRole('tab', { name: 'Overview' }).waitFor()
    await visitor.unrouteAll({ behavior: 'ignoreErrors' })
    await visitor.context().clearCookies()
  }),
  proof('1.4-1.6 1.9 2.47 2.48 2.51 2.52 4.21 9.15 2.90', async (world) => {
    await world.openTab('overview')
    const { page } = world
    await sees(page, 'Content Management System', /articles, images and affiliate content/, ADMIN.email)
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    const names = await page.getByRole('tab').allInnerTexts()
    expect(names.map((name) => name.replace(/[\s\d]+$/, ''))).toEqual(TABS)
    expect(await page.getByRole('tab', { name: 'Overview' }).getAttribute('aria-selected')).toBe('true')
    await world.openTab('profile')
    await page.getByRole('tabpanel', { name: 'Profile' }).waitFor()
  }),
  proof('2.53 2.54 9.13', async (world) => {
    const { page, reader } = world
    await world.openTab('overview')
    const live = Number((await reader.get('/api/articles?limit=1')).headers.get('x-total-count'))
    for (const [name, note] of [
      ['Published Articles', 'Live on the website'],
      ['Draft Articles', 'In progress'],
      ['Categories', 'Content categories'],
      ['Bookmakers', 'Affiliate partners'],
    ] as const) {
      await sees(page.locator('.counter', { hasText: name }), note)
    }
    await sees(page.locator('.counter', { hasText: 'Published Articles' }), String(live))
    const recent = page.getByRole('region', { name: 'Recent Articles' })
    await recent.getByRole('listitem').first().waitFor()
    expect(await recent.getByRole('listitem').count()).toBe(5)
    await sees(recent, /^(Published|Draft|Scheduled)$/)
    await recent.getByRole('button', { name: /^Edit/ }).first().click()
    await page.locator('[role="tab"][aria-selected="true"]', { hasText: 'Editor' }).waitFor()
  }),
  proof('2.55 2.56 2.58 2.83 4.22', async (world) => {
    const { page } = world
    await world.openTab('overview')
    for (const name of ['Upload Images', 'Manage Categories', 'Manage Affiliate Links']) {
      await page.getByRole('button', { name }).waitFor()
    }
    const card = page.getByRole('region', { name: 'AI Batch Processing' })
    await sees(card, /7\/10/)
    await card.getByRole('button').first().waitFor()
    await page.getByRole('button', { name: /^Create New Article/ }).click()
    await page.getByRole('button', { name: 'Create Article' }).waitFor()
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('')
  }),
  proof('2.59-2.64 2.67 4.24-4.26', async (world) => {
    const { page } = world
    await world.openTab('articles')
    await page.getByRole('heading', { name: 'All Articles' }).waitFor()
    await page.getByRole('button', { name: 'New Article' }).waitFor()
    const [drafts, published] = [
      page.getByRole('table', { name: 'Drafts' }),
      page.getByRole('table', { name: 'Published' }),
    ]
    await Promise.all([drafts.waitFor(), published.waitFor()])
    for (const name of ['Title', 'Status', 'Category', 'Views', 'Score', 'AI Review', 'Clicks', 'Date', 'Actions']) {
      await published.getByRole('columnheader', { name }).waitFor()
    }
    const row = drafts.getByRole('row', { name: 'A draft for the checks' })
    await sees(row, 'Draft', 'Uncategorized')
    for (const name of [/^Edit/, /^AI Review/, /^Delete/]) await row.getByRole('button', { name }).waitFor()
    await row.getByLabel(/^Score of/).waitFor()
    await row.getByRole('checkbox').check()
    await sees(page, '1 article selected')
    await page.getByRole('button', { name: 'Bulk Review' }).waitFor()
    await page.getByRole('button', { name: 'Clear Selection' }).click()
    const all = published.getByRole('checkbox').first()
    await all.check()
    await sees(page, /^\d+ articles selected$/)
    await page.getByRole('button', { name: /^Select all \d+$/ }).click()
    const total = Number((await world.reader.get('/api/articles?limit=1')).headers.get('x-total-count'))
    await sees(page, `${total} articles selected`)
    await all.uncheck()
    await page.getByRole('button', { name: 'Clear Selection' }).click()
    expect(await all.isChecked()).toBe(false)
  }),
  proof('2.66 2.81 2.82 8.26 8.27', async (world) => {
    const { page, editor } = world
    const { body } = await editor.get('/api/articles?q=checks')
    const { id } = body.find(({ title }: { title: string }) => title === 'A draft for the checks')
    await editor.post(`/api/articles/${id}/review`)
    await world.openTab('articles')
    await page.getByRole('button', { name: 'AI Review A draft for the checks' }).click()
    const modal = page.getByRole('dialog', { name: 'AI Review' })
    await sees(modal, 'A draft for the checks')
    await refuse(page, '**/review', 'POST')
    await modal.getByRole('button', { name: /^(Review|Review again|Re-review)$/i }).click()
    await toasts(page, 'Review Failed', 'Failed to complete AI review: Refused by the check')
    await modal.getByRole('button', { name: 'Show Rewrite' }).click()
    await refuse(page, '**/apply-rewrite', 'POST')
    await modal.getByRole('button', { name: 'Apply Rewrite' }).click()
    await toasts(page, 'Apply Rewrite Failed', 'Refused by the check')
    await modal.getByRole('button', { name: 'Close' }).click()
  }),
  proof('2.68', async (world) => {
    await world.openTab('analytics')
    await sees(world.page, 'Total Views', 'Total Clicks', 'Average Score', 'Top Performers', 'Recent Activity')
  }),
  proof('2.70 2.71 8.23 5.5 8.25 1.5', async (world) => {
    const { page } = world
    await world.openTab('editor')
    await page.getByRole('button', { name: 'Create Article' }).waitFor()
    for (const name of ['Title', 'URL slug', 'Excerpt', 'Category', 'Featured Image URL']) {
      await page.getByLabel(name, { exact: true }).first().waitFor()
    }
    await page.getByLabel('HTML content').first().waitFor()
    await page.getByRole('switch', { name: 'Published' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).waitFor()
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('button', { name: 'Preview', exact: true }).waitFor()
    const generate = page.getByRole('button', { name: 'Generate Image' })
    await generate.click()
    await toasts(page, 'Missing Content', 'Please add a title or content before generating an image.')
    await page.getByLabel('Title', { exact: true }).fill('A title for a cover')
    await refuse(page, '**/generate-image', 'POST')
    await generate.click()
    await toasts(page, 'Generation Failed', 'Failed to generate image: Refused by the check')
    await page.unrouteAll()
    await page.route('**/generate-image', (route) => route.fulfill({ json: {} }))
    await generate.click()
    await toasts(page, 'Generation Failed', 'No image path returned from server')
    await refuse(page, '**/api/articles', 'POST')
    await page.getByLabel('HTML content').first().click()
    await page.keyboard.insertText('Words for a check.')
    await page.getByRole('button', { name: 'Create Article' }).click()
    await toasts(page, 'Failed to create article: Refused by the check')
  }),
  proof('2.72-2.74 4.1 4.23 7.26 8.24 2.69', async (world) => {
    const { page, editor } = world
    const { id, title } = await createArticle(editor, { title: 'To be updated by a check' })
    await world.openTab('articles')
    await page.getByRole('button', { name: `Edit ${title}` }).click()
    await page
      .getByRole('dialog', { name: 'Editor' })
      .or(page.getByRole('tabpanel', { name: 'Editor' }))
      .first()
      .waitFor()
    await page.getByLabel('Title', { exact: true }).fill('Updated by a check')
    const update = page.getByRole('button', { name: 'Update Article' })
    await refuse(page, `**/api/articles/${id}`, 'PUT')
    await update.click()
    await toasts(page, 'Failed to update article: Refused by the check')
    await page.unrouteAll()
    await page.getByRole('switch', { name: 'Published' }).click()
    await update.click()
    await page.getByRole('table', { name: 'Published' }).getByText('Updated by a check').first().waitFor()
    expect((await editor.get(`/api/articles/${id}`)).body.published).toBe(true)
  }),
  proof('2.75-2.80 4.13 9.19 9.21 9.25', async (world) => {
    const { page } = world
    await world.openTab('auto-blogger')
    await page.getByRole('tab', { name: 'Overview & Control' }).waitFor()
    await sees(page, 'Inactive', 'Interval', 'Next generation', 'Daily limit', 'Last generated', /How It Works/)
    for (const name of ['Start', 'Stop', 'Generate Article Now', 'Refresh Status']) {
      await page.getByRole('button', { name, exact: true }).waitFor()
    }
    await page.route('**/api/auto-blogger/settings', async (route) => {
      await sees(page, 'Loading settings...')
      await route.continue()
    })
    await page.getByRole('tab', { name: 'Settings', exact: true }).last().click()
    for (const name of ['Interval', 'Max articles per day', 'Content quality']) await page.getByLabel(name).waitFor()
    await sees(page, /10PM to 6AM/, /aggressive/i, /balanced/i, /quality/i)
  }),
  proof('8.31-8.34', async (world) => {
    const { page } = world
    await world.openTab('auto-blogger')
    for (const [path, name, words] of [
      ['start', 'Start', 'Failed to start auto-blogger'],
      ['generate', 'Generate Article Now', 'Failed to generate article'],
    ] as const) {
      await refuse(page, `**/api/auto-blogger/${path}`, 'POST')
      await page.getByRole('button', { name, exact: true }).click()
      await toasts(page, words)
    }
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await sees(page, 'Active')
    await refuse(page, '**/api/auto-blogger/stop', 'POST')
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await toasts(page, 'Failed to stop auto-blogger')
    await world.editor.post('/api/auto-blogger/stop')
    await refuse(page, '**/api/auto-blogger/settings', 'PUT')
    await page.getByRole('tab', { name: 'Settings', exact: true }).last().click()
    await page.getByLabel('Content quality').selectOption('basic')
    await page
      .getByRole('button', { name: /^Save/ })
      .click({ timeout: 2_000 })
      .catch(() => {})
    await toasts(page, 'Failed to update settings')
  }),
  proof('2.84 2.85 5.9-5.11 8.40-8.42 9.23', async (world) => {
    const { page } = world
    await world.openTab('media')
    await page.getByRole('heading', { name: 'Media Library' }).waitFor()
    await page
      .getByRole('button', { name: /^Copy URL/ })
      .first()
      .waitFor()
    const input = page.locator('input[type="file"]').first()
    await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
    await sees(page, /is not a valid image file/)
    await chooseSized(input, 10 * MEGABYTE + 1)
    await sees(page, /is larger than 10MB/)
    await refuse(page, '**/api/objects/upload', 'POST')
    // The largest that is allowed is sent.
    await chooseSized(input, 10 * MEGABYTE)
    await toasts(page, 'Upload failed', 'Failed to upload images. Please try again.')
    const url = page.getByLabel('Image URL')
    await url.fill('not a url')
    await url.press('Enter')
    await toasts(page, 'Invalid URL', 'Please enter a valid image URL.')
  }),
  proof('2.88', async (world) => {
    const { page, bookmakers } = world
    await world.openTab('bookmakers')
    await page.getByRole('heading', { name: 'Bookmaker Management' }).waitFor()
    await page.getByRole('button', { name: 'Add Bookmaker' }).waitFor()
    const table = page.getByRole('table', { name: /Bookmakers/ })
    for (const name of ['Name', 'Rating', 'Bonus', 'Rank']) await table.getByRole('columnheader', { name }).waitFor()
    const row = table.getByRole('row', { name: bookmakers[0]?.name ?? '' }).first()
    await sees(row, `${bookmakers[0]?.rating}/5`, '#1', /^(Featured|Standard)$/)
    for (const name of [/^Edit/, /^Delete/]) await row.getByRole('button', { name }).first().waitFor()
  }),
  proof('2.92-2.94 5.6 5.7 5.14 5.15 8.35 8.38 8.39 8.43-8.46 4.28 9.22 7.39', async (world) => {
    const { page } = world
    await world.openTab('settings')
    await sees(page, 'Logo Management', 'PNG or JPG, max 2MB, minimum 200x80px', 'Article Import/Export')
    await page.getByRole('button', { name: 'Upload New Logo' }).waitFor()
    const logo = page.getByLabel('Logo image')
    await logo.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
    await toasts(page, 'Invalid file type', 'Please select an image file (PNG, JPG, or similar).')
    await chooseSized(logo, 2 * MEGABYTE + 1)
    await toasts(page, 'File too large', 'Please select an image smaller than 2MB.')
    await refuse(page, '**/api/objects/upload', 'POST')
    // The largest that is allowed is sent.
    await chooseSized(logo, 2 * MEGABYTE)
    await page.getByRole('button', { name: 'Upload New Logo' }).click()
    await toasts(page, 'Upload Failed', 'Failed to upload logo')
    await logo.setInputFiles({ name: 'ok.png', mimeType: 'image/png', buffer: await plain(320, 80).png().toBuffer() })
    await page.unrouteAll()
    await page.route(/\/api\/objects\//, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 507, body: '' }) : route.continue(),
    )
    await page.getByRole('button', { name: 'Upload New Logo' }).click()
    await toasts(page, 'Upload Failed', 'Failed to upload logo: Upload failed with status 507')
    const file = page.getByLabel('JSON file to import')
    await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
    await toasts(page, 'Invalid file type', 'Please select a JSON file')
    await file.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
    await toasts(page, 'Import failed', "JSON file must contain an 'articles' array")
    const articles = [{ title: 'Out of a file', content: '<p>Words.</p>', slug: `out-of-a-file-${Date.now()}` }]
    await file.setInputFiles({
      name: 'b.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ articles })),
    })
    await toasts(page, 'Import Complete')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export All Articles' }).click()
    expect((await download).suggestedFilename()).toMatch(/^articles-export-\d{4}-\d\d-\d\d\.json$/)
    await toasts(page, 'Export Complete', 'articles to JSON file')
    await refuse(page, '**/api/articles/export', 'GET')
    await page.getByRole('button', { name: 'Export All Articles' }).click()
    await toasts(page, 'Export failed', 'Failed to export articles')
  }),
  proof('5.13 8.30', async (world) => {
    const { page } = world
    await world.openTab('articles')
    const score = page.getByLabel('Score of A draft for the checks')
    await score.fill('11')
    await score.press('Enter')
    await refuse(page, '**/score', 'PUT')
    await score.fill('7')
    await score.press('Enter')
    await toasts(page, 'Failed to update score')
  }),
  proof('8.28', async (world) => {
    await world.openTab('overview')
    await refuse(world.page, '**/batch-review', 'POST')
    await world.page.getByRole('region', { name: 'AI Batch Processing' }).getByRole('button').first().click()
    await world.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Review / })
      .click()
    await toasts(world.page, 'Batch Processing Failed')
  }),
  proof('8.29', async (world) => {
    await world.openTab('articles')
    await refuse(world.page, '**/bulk-review', 'POST')
    await world.page.getByRole('table', { name: 'Drafts' }).getByRole('checkbox').nth(1).check()
    await world.page.getByRole('button', { name: 'Bulk Review' }).click()
    await world.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Review / })
      .click()
    await toasts(world.page, 'Bulk Review Failed')
  }),
  proof('8.36', async (world) => {
    await world.openTab('overview')
    await refuse(world.page, '**/api/auth/logout', 'POST')
    await world.page.getByRole('button', { name: 'Logout' }).click()
    await toasts(world.page, 'Logout failed', 'An error occurred during logout.')
  }),
  proof('8.37', async (world) => {
    await world.openTab('media')
    await world.page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })
    })
    await world.page
      .getByRole('button', { name: /^Copy URL/ })
      .first()
      .click()
    await toasts(world.page, 'Copy failed')
  }),
  proof('9.31', async (world) => {
    expect(await countToasts(world)).toBe(1)
  }),
]

/** Chooses a PNG of exactly this size, created in the browser, since transferring it there would take seconds. */
async function chooseSized(input: Locator, bytes: number): Promise<void> {
  const head = [...(await plain(64, 64).png().toBuffer())]
  await input.evaluate(
    (element, given) => {
      const parts = [new Uint8Array(given.head), new Uint8Array(given.bytes - given.head.length)]
      const transfer = new DataTransfer()
      transfer.items.add(new File(parts, 'sized.png', { type: 'image/png' }))
      ;(element as HTMLInputElement).files = transfer.files
      element.dispatchEvent(new Event('change', { bubbles: true }))
    },
    { head, bytes },
  )
}

async function countToasts(world: World): Promise<number> {
  await world.openTab('settings')
  const logo = world.page.getByLabel('Logo image')
  for (let n = 0; n < 3; n++)
    await logo.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await toasts(world.page, 'Invalid file type')
  return world.page.locator('.toast:not([data-ending-style])').count()
}
