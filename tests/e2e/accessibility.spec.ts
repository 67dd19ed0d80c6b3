import { expect, type Page, test } from '@playwright/test'
import { type Instance, startInstance } from '../support/instance.ts'
import { enterNewsroom, expectNoBarrier, openTab } from '../support/newsroom.ts'

let instance: Instance
let articlePath: string
let reviewPath: string

test.beforeAll(async () => {
  instance = await startInstance({ env: { DEMO_CONTENT: '1' } })
  const list = await instance.anonymous().get('/api/articles?limit=1')
  articlePath = `/${list.body[0].slug}`
  const bookmakers = await instance.anonymous().get('/api/bookmakers')
  reviewPath = `/bookmaker/reviews/${bookmakers.body[0].slug}`
})
test.afterAll(() => instance?.stop())

const readerPages: [string, () => string][] = [
  ['home', () => '/'],
  ['an article', () => articlePath],
  ['news', () => '/news'],
  ['betting tips', () => '/betting-tips'],
  ['a category', () => '/category/football-news'],
  ['bookmaker reviews', () => '/bookmaker/reviews'],
  ['a comparison in an article', () => '/can-you-bet-on-archery'],
  ['a review', () => reviewPath],
  ['search', () => '/search'],
  ['the archive', () => '/archive'],
  ['privacy', () => '/privacy-policy'],
  ['terms', () => '/terms-of-service'],
  ['about', () => '/about'],
  ['not found', () => '/nothing-here'],
  ['login', () => '/login'],
]

const TAB_NAMES = [
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

for (const [name, path] of readerPages) {
  test(`${name} has no barrier that axe finds`, async ({ page }) => {
    for (const width of [390, 1366]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(instance.url + path())
      // Login draws itself once its script is there.
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expectNoBarrier(page)
    }
  })
}

test('the newsroom has no barrier that axe finds', async ({ page }) => {
  await enterNewsroom(page, instance)
  for (const tab of TAB_NAMES) {
    await openTab(page, tab)
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expectNoBarrier(page)
  }
})

// 640 pixels are a screen of 1280 at 200% zoom.
for (const width of [320, 640]) {
  test(`no page scrolls sideways at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    for (const [name, path] of readerPages) {
      await page.goto(instance.url + path())
      expect(await overflowOf(page), name).toBeLessThanOrEqual(0)
    }
  })
}

test('the pages read whole without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [name, path] of readerPages) {
    await page.goto(instance.url + path())
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
    await expect(page.getByRole('contentinfo'), name).toContainText('Winners know when to stop.')
  }
  await page.goto(instance.url + articlePath)
  await page.getByText('Sports', { exact: true }).first().click()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Archery' })).toBeVisible()
  await context.close()
})

test('the console stays empty, prefetch rules and all', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(String(error)))
  for (const [name, path] of readerPages.filter(([name]) => name !== 'not found')) {
    await page.goto(instance.url + path(), { waitUntil: 'networkidle' })
    expect(said, name).toEqual([])
  }
  const rules = await page.locator('script[type=speculationrules]').textContent()
  expect(JSON.parse(rules ?? '').prefetch[0].where.and[1].not.href_matches).toContain('/go/*')
})

test('a story is shared by plain links, and its link copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(instance.url + articlePath)
  const url = instance.url + articlePath
  const mail = page.getByRole('link', { name: 'Email' })
  expect(await mail.getAttribute('href')).toContain(encodeURIComponent(url))
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
})

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
