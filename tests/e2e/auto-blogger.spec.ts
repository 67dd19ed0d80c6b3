import { expect, type Page, test } from '@playwright/test'
import { editorialDay } from '#shared/dates.ts'
import { articleForm } from '../support/articles.ts'
import { type Clock, createClock } from '../support/clock.ts'
import { noonZone } from '../support/daytime.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { enterNewsroom, expectNoBarrier } from '../support/newsroom.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'

const PATIENCE = { timeout: 90_000 }

let instance: Instance
let partner: Receiver
let clock: Clock

test.beforeAll(async () => {
  partner = await startReceiver()
  clock = await createClock(new Date().toISOString())
  instance = await startInstance({
    env: { ...clock.env, ALLOW_PRIVATE_POSTING: '1', TZ_EDITORIAL: noonZone() },
  })
  // The only source: a digest of it alone is thin, and says so.
  const editor = await instance.login()
  const { body: categories } = await editor.get('/api/categories')
  const form = articleForm({ title: 'A deeper line', categoryId: categories[0].id, published: true })
  expect((await editor.post('/api/articles', form)).status).toBe(201)
})
test.afterAll(async () => {
  await instance?.stop()
  await partner?.stop()
  await clock?.remove()
})

async function open(page: Page): Promise<void> {
  await enterNewsroom(page, instance)
  await page.getByRole('tab', { name: 'Auto-Blogger' }).click()
}

const inner = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Auto-Blogger' }).getByRole('tab', { name, exact: true })

test('a generated piece with flags is checked, published and posted to another website', async ({ page, browser }) => {
  await open(page)
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
  await inner(page, 'Settings').click()
  await page.getByRole('button', { name: 'Quality', exact: true }).click()
  await expect(page.getByText('Quality preset applied')).toBeVisible()
  await expect(page.getByLabel('Interval')).toHaveValue('720')
  await expect(page.getByLabel('Max articles per day')).toHaveValue('2')
  await expect(page.getByLabel('Content quality')).toHaveValue('premium')

  await page.getByRole('button', { name: 'Add Website' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('New Website')
  await page.getByLabel('URL', { exact: true }).fill('nowhere')
  await page.getByRole('button', { name: 'Save websites' }).click()
  await expect(page.getByLabel('URL', { exact: true })).toBeFocused()
  await expect(page.getByLabel('URL', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('URL', { exact: true }).fill(partner.url)
  await page.getByLabel('Headers').fill('Authorization: Bearer 0123456789abcdef, X-Broken')
  await page.getByRole('button', { name: 'Save websites' }).click()
  await expect(page.getByLabel('Headers')).toHaveValue('Authorization: ••••cdef')
  await page.getByRole('switch', { name: 'Enable external posting' }).click()
  await expect(page.getByRole('switch', { name: 'Enable external posting' })).toBeChecked()

  await inner(page, 'Overview & Control').click()
  await expect(page.getByRole('switch', { name: 'Publish automatically' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByText('Auto-blogger started')).toBeVisible()
  // Its first piece is due within a minute.
  await clock.set(new Date(clock.now() + 60_000).toISOString())

  const piece = page.getByRole('list', { name: 'Waiting' }).getByRole('listitem').first()
  await expect(piece).toBeVisible(PATIENCE)
  await expect(piece.getByRole('list', { name: 'Flags' })).toContainText(/[Tt]hin: \d+ words, of 90 or more/)
  const title = (await piece.locator('.piece-title').textContent()) ?? ''
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible()

  // Its source is recognised as a link in the dark, too.
  await piece.getByText('1 source').click()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(piece.getByRole('link', { name: 'A deeper line' })).toHaveCSS('text-decoration-line', 'underline')
  await expectNoBarrier(page)
  await page.emulateMedia({ colorScheme: 'light' })

  // A flagged piece needs confirmation.
  await expect(piece.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await piece.getByRole('button', { name: 'Check flags' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible(PATIENCE)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await page.getByLabel(/[Tt]hin: \d+ words/).fill('There is no more to tell this week')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Nothing is waiting')).toBeVisible(PATIENCE)
  await page.getByRole('tab', { name: 'Auto-Blogger' }).click()
  const published = page.getByRole('list', { name: 'Published' }).getByRole('listitem').filter({ hasText: title })
  await expect(published.getByText('Posted')).toBeVisible(PATIENCE)
  const posted = JSON.parse(partner.received[0]?.body ?? '{}')
  expect(posted).toMatchObject({ type: 'article.published', article: { title } })
  expect(partner.received).toHaveLength(1)

  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await expect
    .poll(async () => (await reader.goto(`${instance.url}/${posted.article.slug}`))?.status(), PATIENCE)
    .toBe(200)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(reader.getByText('built from data by rules, without AI')).toBeVisible()
})

test('a running generation is still shown after switching tabs, and cannot be started twice', async ({ page }) => {
  await open(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auto-blogger/generate', async (route) => {
    await held
    await route.fulfill({ status: 422, json: { message: 'Nothing to report' } })
  })
  await page.getByRole('button', { name: 'Generate Article Now' }).click(PATIENCE)
  await page.getByRole('tab', { name: 'Media' }).click()
  await page.getByRole('tab', { name: 'Auto-Blogger' }).click()
  const button = page.getByRole('button', { name: 'Generating...' })
  await expect(button).toBeDisabled(PATIENCE)
  answer()
  await expect(page.getByRole('button', { name: 'Generate Article Now' })).toBeEnabled(PATIENCE)
})

test('an unlimited number of articles shows a scaled content abuse warning; no accessibility violations', async ({
  page,
}) => {
  await open(page)
  const warning = page.getByText('scaled content abuse')
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible()
  await expect(warning).toHaveCount(0)
  await expectNoBarrier(page)
  await inner(page, 'Settings').click()
  await page.getByLabel('Max articles per day').selectOption('unlimited')
  await expect(warning).toBeVisible()
  await expectNoBarrier(page)
})

test('fact sheets of several categories are saved together', async ({ page }) => {
  await open(page)
  await inner(page, 'Settings').click()
  const sheets = page.getByRole('region', { name: 'Fact sheets' })
  const typed = { 'football-news': 'Bay Dockers won 3-2.', tennis: 'The Lower Circuit has nine stops.' }
  for (const [category, words] of Object.entries(typed)) {
    await sheets.getByLabel('Category').selectOption(category)
    await sheets.getByLabel('Fact sheet', { exact: true }).fill(words)
  }
  await sheets.getByRole('button', { name: 'Save 2 fact sheets' }).click()
  await expect(sheets.getByRole('button', { name: 'Save fact sheet' })).toBeDisabled(PATIENCE)
  const editor = await instance.login()
  const stored = async () => (await editor.get('/api/auto-blogger/settings')).body.factSheets
  await expect.poll(stored).toEqual(typed)
  const sheet = sheets.getByLabel('Fact sheet', { exact: true })
  await sheet.fill('x'.repeat(20_001))
  await sheets.getByRole('button', { name: 'Save fact sheet' }).click()
  await expect(sheet).toHaveAccessibleDescription('Must be at most 20000 characters', PATIENCE)
  // Checked once, since a toast disappears.
  expect(await page.getByText('Failed to update settings').count()).toBe(0)
})

test('fact sheet dates: blank means today, dates need a text, and input is kept', async ({ page }) => {
  const editor = await instance.login()
  const dayIn = (days: number) => editorialDay(new Date(Date.now() + days * 86_400_000).toISOString(), noonZone())
  const cleared = { factSheets: { 'football-news': 'Bay Dockers won 3-2.', tennis: '' } }
  await editor.put('/api/auto-blogger/settings', cleared)
  const days = async () => (await editor.get('/api/auto-blogger/settings')).body.factSheetDates
  await editor.put('/api/auto-blogger/settings', { factSheetDates: { 'football-news': { asOf: dayIn(-3) } } })
  await open(page)
  await inner(page, 'Settings').click()
  const sheets = page.getByRole('region', { name: 'Fact sheets' })
  const field = (name: string) => sheets.getByLabel(name, { exact: true })
  await field('Category').selectOption('football-news')
  await expect(field('Facts as of')).toHaveValue(dayIn(-3))
  await field('Facts as of').fill('')
  await sheets.getByRole('button', { name: 'Save fact sheet' }).click()
  await expect(field('Facts as of')).toHaveValue(dayIn(0))
  await expect.poll(days).toMatchObject({ 'football-news': { asOf: dayIn(0) } })

  await field('Category').selectOption('tennis')
  await field('Facts as of').fill(dayIn(-2))
  await field('Use until').fill(dayIn(4))
  await field('Category').selectOption('football-news')
  await sheets.getByRole('button', { name: 'Save fact sheet' }).click()
  // It belongs to the other category, which is shown.
  await expect(sheets.getByText('Paste the facts for these dates, or clear both dates.')).toBeVisible()
  await expect(field('Category')).toHaveValue('tennis')
  await expect(field('Facts as of')).toHaveValue(dayIn(-2))
  await expectNoBarrier(page)
  await field('Fact sheet').fill('The Lower Circuit has nine stops.')
  await expect(field('Use until')).toHaveValue(dayIn(4))
  await sheets.getByRole('button', { name: 'Save fact sheet' }).click()
  await expect(sheets.getByRole('button', { name: 'Save fact sheet' })).toBeDisabled(PATIENCE)
  await expect.poll(days).toMatchObject({ tennis: { asOf: dayIn(-2), expiresOn: dayIn(4) } })
  await field('Fact sheet').fill('')
  await expect(sheets.getByText('Saving deletes this fact sheet and its dates.')).toBeVisible()
})
