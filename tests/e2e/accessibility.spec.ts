import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { ADMIN, type Instance, startInstance } from '../support/instance.ts'

let instance: Instance
let articlePath: string

test.beforeAll(async () => {
  instance = await startInstance({ env: { DEMO_CONTENT: '1' } })
  const list = await instance.anonymous().get('/api/articles?limit=1')
  articlePath = `/${list.body[0].slug}`
})
test.afterAll(() => instance?.stop())

const readerPages: [string, () => string][] = [
  ['home', () => '/'],
  ['an article', () => articlePath],
  ['news', () => '/news'],
  ['betting tips', () => '/betting-tips'],
  ['a category', () => '/category/football-news'],
  ['bookmaker reviews', () => '/bookmaker/reviews'],
  ['a bookmaker review', () => '/bookmaker/reviews/baobab-bet'],
  ['a comparison in an article', () => '/can-you-bet-on-archery'],
  ['not found', () => '/nothing-here'],
  ['login', () => '/login'],
]

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, path] of readerPages) {
    test(`${name} has no barrier that axe finds, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(instance.url + path())
      await expectNoBarrier(page)
    })
  }

  test(`the newsroom has no barrier that axe finds, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(`${instance.url}/login`)
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password').fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/admin**')
    for (const tab of ['Overview', 'Articles', 'Editor', 'Bookmakers']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      await expectNoBarrier(page)
    }
  })
}

test('no page scrolls sideways on a phone of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [name, path] of readerPages) {
    await page.goto(instance.url + path())
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, name).toBeLessThanOrEqual(0)
  }
})

async function expectNoBarrier(page: Page): Promise<void> {
  // Login draws itself once its script is there.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(found).toEqual([])
}
