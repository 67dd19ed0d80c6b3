import { expect, type Page, test } from '@playwright/test'
import { publishArticle } from '../support/articles.ts'
import { plain } from '../support/images.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { shifted, watchShifts } from '../support/shifts.ts'

const WIDTHS = [320, 390, 768, 1366]
const MOST_SHIFT = 0.02
/** Below a page of three cards Previous and Next come into view. */
const MOST_WHEN_SHORTER = 0.05
/** The bytes that a list may fetch before the next page's cards appear, and in total. */
const MOST_BEFORE_CARDS = 30_000
const MOST_IN_ALL = 95_000
const STATES = [
  ['/search?q=report', 12],
  ['/search?q=zanzibar', 0],
  ['/news?page=2', 3],
  ['/news?page=9', 0],
  ['/news?category=football-news', 12],
  ['/news?category=tennis', 0],
] as const

let instance: Instance

test.beforeAll(async () => {
  instance = await startInstance()
  const editor = await instance.login()
  const { body } = await editor.get('/api/categories')
  const football = body.find(({ slug }: { slug: string }) => slug === 'football-news').id
  for (let n = 1; n <= 15; n++) {
    const title = n <= 13 ? `Match report and betting tips ${n}` : `Match report ${n}`
    await publishArticle(editor, { title, slug: `match-report-${n}`, categoryId: football })
  }
  await waitUntilPublished(editor)
})
test.afterAll(() => instance?.stop())

for (const width of WIDTHS) {
  test(`a list state in the URL loads without layout shift at ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width, height: 800 } })
    for (const [path, count] of STATES) {
      const page = await context.newPage()
      await watchShifts(page)
      // A slow response; the reserved space has to last.
      await page.route(/\/api\/(articles|search)/, async (route) => {
        await new Promise((done) => setTimeout(done, 250))
        await route.continue()
      })
      const answered = page.waitForResponse(/\/api\/(articles|search)/)
      await page.goto(instance.url + path)
      await answered
      if (count > 0) await expect(page.locator('.browser .cards h3')).toHaveCount(count)
      else await expect(page.locator('.browser .notice')).toBeVisible()
      await expect(page.locator('.browser').locator('xpath=ancestor::astro-island')).not.toHaveAttribute('ssr')
      await expect(page.locator('.skeletons')).toBeHidden()
      expect(await shifted(page), path).toBeLessThanOrEqual(MOST_SHIFT)
      await page.close()
    }
    await context.close()
  })
}

test('loading the next page by keyboard shows a loading state and focuses the list’s heading', async ({ page }) => {
  await page.goto(`${instance.url}/news`)
  const { promise: seen, resolve: respond } = Promise.withResolvers<void>()
  await page.route(/\/api\/articles/, async (route) => {
    await seen
    await route.continue()
  })
  const next = page.getByRole('button', { name: 'Next' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.skeletons')).toBeVisible()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  respond()
  await expect(page.getByRole('heading', { level: 2, name: 'Articles', exact: true })).toBeFocused()
  await expect(page.locator('.browser .cards h3')).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 2, name: 'Articles', exact: true })).toBeFocused()
  await expect(page).toHaveTitle(/^Latest Sports News, page 2 \| /)
  await page.getByRole('button', { name: 'Previous' }).press('Enter')
  await expect(page.locator('.browser .cards h3')).toHaveCount(12)
  await expect(page.getByRole('heading', { level: 2, name: 'Articles', exact: true })).toBeFocused()
})

for (const [path, width] of ['/news', '/search?q=report'].flatMap((each) =>
  WIDTHS.map((width) => [each, width] as const),
)) {
  test(`a slow next page of ${path} causes no layout shift at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await watchShifts(page)
    await page.goto(instance.url + path)
    await expect(page.locator('.browser .cards h3')).toHaveCount(12)
    // Longer than the half second in which a browser attributes movement to the press.
    await page.route(/\/api\/(articles|search)/, async (route) => {
      await new Promise((done) => setTimeout(done, 1000))
      await route.continue()
    })
    const next = page.getByRole('button', { name: 'Next' })
    await expect(next).toBeEnabled()
    await next.press('Enter')
    await expect(page.locator('.skeletons')).toBeVisible()
    await expect(page.locator('.browser .cards h3')).toHaveCount(3)
    await expect(page.locator('.browser').locator('xpath=ancestor::astro-island')).not.toHaveAttribute('ssr')
    await expect(page.locator('.skeletons')).toBeHidden()
    expect(await shifted(page)).toBeLessThanOrEqual(MOST_WHEN_SHORTER)
  })
}

test('the next page appears before any script is loaded, and the island hydrates afterwards', async ({ page }) => {
  await page.goto(`${instance.url}/news`)
  await page.evaluate(() => {
    const drawn = new Promise<number>((done) => {
      const list = document.querySelector('.browser') as Element
      const look = () => list.querySelector('h3')?.textContent?.endsWith('tips 3') && done(performance.now())
      new MutationObserver(look).observe(list, { subtree: true, childList: true })
    })
    Object.assign(window, { drawn })
  })
  const next = page.getByRole('button', { name: 'Next' })
  // Without a pointer first, since hovering over the list would load the island before the click.
  await next.evaluate((button: HTMLElement) => button.click())
  await expect(page.locator('.browser .cards h3')).toHaveText([/tips 3$/, /tips 2$/, /tips 1$/])
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(next).toBeDisabled()
  await page.waitForLoadState('networkidle')
  const fetched = await page.evaluate(async () => {
    const drawn = await (window as unknown as { drawn: Promise<number> }).drawn
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries
      .filter(({ name }) => /\/api\/|\.js$/.test(name))
      .map(({ name, transferSize, startTime }) => ({ name, bytes: transferSize, isBefore: startTime < drawn }))
  })
  const sum = (of: typeof fetched) => of.reduce((total, { bytes }) => total + bytes, 0)
  const before = fetched.filter(({ isBefore }) => isBefore)
  expect(before.map(({ name }) => new URL(name).pathname)).toEqual(['/api/articles'])
  expect(sum(before)).toBeLessThanOrEqual(MOST_BEFORE_CARDS)
  expect(sum(fetched)).toBeGreaterThan(sum(before))
  expect(sum(fetched)).toBeLessThanOrEqual(MOST_IN_ALL)
})

test('a page number in the URL shows its cards before the island’s script is requested', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route(/\/api\/articles/, async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    asked.push('answer')
    await route.continue()
  })
  await page.goto(`${instance.url}/news?page=2`)
  await expect(page.locator('.browser .cards h3')).toHaveText([/tips 3$/, /tips 2$/, /tips 1$/])
  const island = await page.locator('.browser').locator('xpath=ancestor::astro-island').getAttribute('component-url')
  await expect.poll(() => asked).toContain(island)
  expect(asked.indexOf('answer')).toBeGreaterThan(0)
  expect(asked.indexOf(island ?? '')).toBeGreaterThan(asked.indexOf('answer'))
})

test('without its script Next still loads a page, with a notice', async ({ page }) => {
  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.goto(`${instance.url}/news`)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.locator('.browser .cards h3')).toHaveCount(3)
  await expect(page.locator('.list-missing')).toBeVisible()
})

test('without its script Next goes from page to page, and a failed request can be retried', async ({ page }) => {
  await page.route('**/_astro/*.js', (route) => route.abort())
  await haveThreePages(page)
  await page.goto(`${instance.url}/news`)
  const next = page.getByRole('button', { name: 'Next' })
  const cards = page.locator('.browser .cards h3')
  const broken = /offset=12/
  await page.route(broken, (route) => route.fulfill({ status: 503, body: 'away' }))
  const failed = page.waitForResponse(broken)
  await next.click()
  expect((await failed).status()).toBe(503)
  await expect(page.locator('.list-missing')).toBeVisible()
  await page.unroute(broken)
  await next.click()
  await expect(cards.first()).toHaveText('Page 2, story 1')
  await expect(page.locator('.list-missing')).toBeVisible()
  await next.click()
  await expect(cards.first()).toHaveText('Page 3, story 1')
  await expect(page.locator('.list-missing')).toBeVisible()
  await next.click()
  await expect(page).toHaveURL(/\?page=3$/)
  await expect(cards).toHaveCount(3)
})

test('a late script starts at the page that Next loaded, even if pressed twice', async ({ page }) => {
  const { promise: late, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await late
    await route.continue()
  })
  await haveThreePages(page)
  await page.goto(`${instance.url}/news`)
  const next = page.getByRole('button', { name: 'Next' })
  const cards = page.locator('.browser .cards h3')
  await next.evaluate((button: HTMLElement) => button.click())
  await expect(cards.first()).toHaveText('Page 2, story 1')
  await next.evaluate((button: HTMLElement) => button.click())
  release()
  await expect(page.locator('.pager')).toContainText('Page 2')
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(cards.first()).toHaveText('Page 2, story 1')
  await next.click()
  await expect(page.locator('.pager')).toContainText('Page 3')
  await expect(cards.first()).toHaveText('Page 3, story 1')
})

test('without the API, a list state in the URL shows an error with links to static pages', async ({ page }) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 404, body: 'away' }))
  await page.goto(`${instance.url}/news?category=football-news`)
  const alert = page.getByRole('alert').filter({ hasText: 'Unable to Load Articles' })
  await expect(alert.getByRole('link', { name: 'Football News' })).toHaveAttribute('href', '/category/football-news')
  await expect(page.locator('.browser .cards h3')).toHaveCount(12)
})

test('without the API, Next links to the static page of older stories', async ({ page }) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 404, body: 'away' }))
  await page.goto(`${instance.url}/news`)
  await page.getByRole('button', { name: 'Next' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Unable to Load Articles' })
  await alert.getByRole('link', { name: 'older stories' }).click()
  await expect(page).toHaveURL(/\/news\/page\/1$/)
  await expect(page.getByRole('main').locator('.cards h3').last()).toHaveText('Match report and betting tips 1')
})

test('a request without a response times out with an error message', async ({ page }) => {
  await page.clock.install()
  await page.route(/\/api\/articles\?/, () => undefined)
  await page.goto(`${instance.url}/news?page=2`)
  await expect(page.locator('.browser:not([ssr] *)').first()).toBeVisible()
  await expect(page.locator('.skeletons')).toBeVisible()
  await page.clock.runFor(21_000)
  const alert = page.getByRole('alert').filter({ hasText: 'Unable to Load Articles' })
  await expect(alert).toBeVisible()
  await expect(page.locator('.skeletons')).toBeHidden()
})

test('cards load an image of their width, or the original if the host lacks it', async ({ page }) => {
  const path = '/media/0123456789abcdef-1600x900.avif'
  await page.route(/\/api\/articles\?/, async (route) => {
    const response = await route.fetch()
    const articles: object[] = await response.json()
    await route.fulfill({ response, json: articles.map((article) => ({ ...article, featuredImage: path })) })
  })
  const asked: string[] = []
  const picture = await plain(480, 270).avif().toBuffer()
  let isThere = true
  await page.route('**/media/**', (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    return isThere || pathname === path
      ? route.fulfill({ contentType: 'image/avif', body: picture })
      : route.fulfill({ status: 404 })
  })
  const small = '/media/0123456789abcdef-480x270.avif'
  const loaded = () =>
    page
      .locator('.listed .cover img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth > 0 && new URL(image.currentSrc).pathname)
  await page.setViewportSize({ width: 390, height: 800 })
  for (const [width, there, wanted] of [
    [390, true, small],
    [1366, true, small],
    [390, false, path],
  ] as const) {
    isThere = there
    asked.length = 0
    await page.setViewportSize({ width, height: 800 })
    for (const script of there ? [true, false] : [true]) {
      if (!script) await page.route('**/_astro/*.js', (route) => route.abort())
      await page.goto(`${instance.url}/news?page=2`)
      await expect.poll(loaded, `${width} px, ${script ? 'with' : 'without'} script`).toBe(wanted)
    }
    await page.unroute('**/_astro/*.js')
    expect([...new Set(asked)].sort()).toEqual([...new Set([small, wanted])].sort())
  }
})

/** Returns the list's calls with two full pages and one of three. */
async function haveThreePages(page: Page) {
  await page.route(/\/api\/articles\?/, async (route) => {
    const url = new URL(route.request().url())
    const number = Number(url.searchParams.get('offset')) / 12 + 1
    url.searchParams.set('offset', '0')
    const response = await route.fetch({ url: url.href })
    const articles: { title: string }[] = await response.json()
    const named = articles.map((article, n) => ({ ...article, title: `Page ${number}, story ${n + 1}` }))
    await route.fulfill({ response, json: number < 3 ? named : named.slice(0, 3) })
  })
}
