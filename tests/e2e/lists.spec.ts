import { expect, type Page, type Route, test } from '@playwright/test'
import { publishArticle } from '../support/articles.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'

const FOOTBALL = 15
const ARTICLES_CALL = '**/api/articles?**'
const READER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'
const SEARCH_CALL = '**/api/search?**'

let instance: Instance
let football: number

test.beforeAll(async () => {
  instance = await startInstance()
  const editor = await instance.login()
  const { body } = await editor.get('/api/categories')
  football = body.find(({ slug }: { slug: string }) => slug === 'football-news').id
  for (let n = 1; n <= FOOTBALL; n++) {
    await publishArticle(editor, { title: `Match report ${n}`, slug: `match-report-${n}`, categoryId: football })
  }
  await waitUntilPublished(editor)
})
test.afterAll(() => instance?.stop())

test('Next loads a page from the API: skeletons while loading, the old page stays, Back works', async ({ page }) => {
  await page.goto(`${instance.url}/news`)
  await expect(titles(page)).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  const slow = await hold(page, ARTICLES_CALL)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.locator('.skeletons')).toBeVisible()
  await expect(titles(page)).toHaveCount(12)
  await expect(page).toHaveURL(/\/news\?page=2$/)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await slow.letGo()
  await expect(titles(page)).toHaveText(['Match report 3', 'Match report 2', 'Match report 1'])
  await expect(page.locator('.skeletons')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.goBack()
  await expect(titles(page)).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
})

test('the URL selects the page, and a category starts at page 1', async ({ page }) => {
  await page.goto(`${instance.url}/news?page=2`)
  await expect(titles(page)).toHaveCount(FOOTBALL - 12)
  await page.getByRole('link', { name: 'Tennis' }).and(page.locator('[data-enhance]')).click()
  await expect(page).toHaveURL(/\/news\?category=tennis$/)
  await expect(page.getByRole('heading', { name: 'No Articles Found' })).toBeVisible()
  await expect(page.getByText('There are no articles in Tennis yet.')).toBeVisible()
  await page.getByRole('link', { name: 'All Categories' }).click()
  await expect(titles(page)).toHaveCount(12)
})

test('the URL selects page and category; Back restores earlier choices', async ({ page }) => {
  await page.goto(`${instance.url}/news?category=football-news&page=2`)
  await expect(titles(page)).toHaveCount(FOOTBALL - 12)
  const chosen = page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current]')
  await expect(chosen).toHaveText('Football News')
  await expect(page.getByText('Page 2', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page).toHaveURL(/\/news\?category=football-news$/)
  await expect(titles(page)).toHaveCount(12)
  await page.getByRole('link', { name: 'All Categories' }).click()
  await expect(chosen).toHaveText('All Categories')
  for (const [search, count] of [
    ['?category=football-news', 12],
    ['?category=football-news&page=2', FOOTBALL - 12],
  ] as const) {
    await page.goBack()
    await expect(page).toHaveURL(`${instance.url}/news${search}`)
    await expect(chosen).toHaveText('Football News')
    await expect(titles(page)).toHaveCount(count)
  }
})

test('page 2 of betting tips requests only tips', async ({ page }) => {
  const asked: URL[] = []
  await page.route(ARTICLES_CALL, (route) => {
    asked.push(new URL(route.request().url()))
    return route.fulfill({ json: [] })
  })
  await page.goto(`${instance.url}/betting-tips?page=2`)
  await expect(page.getByText('There are no more articles here.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Betting Tips Found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    tips: 'true',
    live: 'true',
    limit: '12',
    offset: '12',
  })
})

test('without its script a list’s filters are links to categories', async ({ page, browser }) => {
  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.goto(`${instance.url}/news`)
  await page.getByRole('link', { name: 'Tennis' }).and(page.locator('[data-enhance]')).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tennis' })).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${instance.url}/news`)
  await plain.getByRole('link', { name: 'Football News' }).and(plain.locator('[data-enhance]')).click()
  await expect(plain).toHaveURL(/\/category\/football-news$/)
  await plain.getByRole('link', { name: 'Every story, month by month' }).click()
  await plain.locator('.archive a').first().click()
  await expect(plain.locator('.archive li')).toHaveCount(FOOTBALL)
  await context.close()
})

test('links back and to more articles have the right text and target', async ({ page }) => {
  await page.goto(`${instance.url}/match-report-5`)
  await expect(page.getByRole('link', { name: '← Back to News' })).toHaveAttribute('href', '/news')
  await page.getByRole('link', { name: 'More Football News →' }).click()
  await expect(page).toHaveURL(/\/category\/football-news$/)
  await page.getByRole('link', { name: '← Back to News' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Latest Sports News' })).toBeVisible()
  for (const [path, title, back] of [
    ['/no-such-story', 'Article Not Found', '← Back to News'],
    ['/category/no-such-sport', 'Category Not Found', '← Back to News'],
    ['/no/such/page', '404 Page Not Found', '← Back to Home'],
  ] as const) {
    await page.goto(instance.url + path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: back })).toBeVisible()
    await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('report 7')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(titles(page).first()).toHaveText('Match report 7')
  }
})

test('a page that fails to load is retried three times, then shows an error; the old page stays', async ({ page }) => {
  await page.clock.install()
  await page.goto(`${instance.url}/category/football-news`)
  let calls = 0
  await page.route(ARTICLES_CALL, (route) => {
    calls++
    return route.fulfill({ status: 500, body: 'out of order' })
  })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => calls).toBe(1)
  // One second, two, four: the waits before each of three retries.
  for (const [retries, wait] of [1000, 2000, 4000].entries()) {
    await page.clock.runFor(wait)
    await expect.poll(() => calls).toBe(retries + 2)
  }
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading', { name: 'Unable to Load Articles' })).toBeVisible()
  await expect(alert).toContainText("We're having trouble loading content right now")
  await expect(titles(page)).toHaveCount(12)
  await page.unroute(ARTICLES_CALL)
  await page.clock.resume()
  await alert.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(titles(page)).toHaveText(['Match report 3', 'Match report 2', 'Match report 1'])
})

test('a 4xx response is not retried', async ({ page }) => {
  await page.goto(`${instance.url}/news`)
  let calls = 0
  await page.route(ARTICLES_CALL, (route) => {
    calls++
    return route.fulfill({ status: 404, json: { message: 'Not found' } })
  })
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Unable to Load Articles' })).toBeVisible()
  expect(calls).toBe(1)
})

test('an empty list shows an empty state, also without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${instance.url}/category/tennis`)
  await expect(page.getByRole('heading', { name: 'No Articles Found' })).toBeVisible()
  await page.goto(`${instance.url}/betting-tips`)
  await expect(page.getByRole('heading', { name: 'No Betting Tips Found' })).toBeVisible()
  await context.close()
})

test('search updates as you type, has an empty state, and links to the archive on errors', async ({ page }) => {
  await page.goto(`${instance.url}/search`)
  const field = page.getByRole('searchbox', { name: 'Search' })
  await field.pressSequentially('match report 7')
  await expect(titles(page).first()).toHaveText('Match report 7')
  await expect(page).toHaveURL(/q=match\+report\+7$/)
  await field.fill('zanzibar')
  await expect(page.getByRole('heading', { name: 'No Articles Found' })).toBeVisible()
  await page.route(SEARCH_CALL, (route) => route.fulfill({ status: 429, json: { message: 'Slower, please' } }))
  await field.fill('something else')
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading', { name: 'Unable to Load Articles' })).toBeVisible()
  await alert.getByRole('link', { name: 'archive' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/archive$/)
})

test('partial search results show a notice, before and after the script loads', async ({ page }) => {
  let isPartial = true
  await page.route(SEARCH_CALL, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'x-partial': isPartial ? 'yes' : 'no' }
    await route.fulfill({ response, headers })
  })
  const notice = page.getByText('Newly imported articles are still being added to search.')
  await page.goto(`${instance.url}/search?q=report`)
  await expect(titles(page).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).focus()
  await expect(notice).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('zanzibar')
  await expect(page.getByRole('heading', { name: 'No Articles Found' })).toBeVisible()
  await expect(notice).toBeVisible()
  isPartial = false
  await page.getByRole('searchbox', { name: 'Search' }).fill('match report 7')
  await expect(titles(page).first()).toHaveText('Match report 7')
  await expect(notice).toHaveCount(0)
})

test('a blank query in the URL sends no search', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${instance.url}/search?q=%20`, { waitUntil: 'networkidle' })
  await page.getByRole('searchbox').focus()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
  expect(asked.filter((url) => url.includes('/api/search'))).toEqual([])
})

test('a query in the URL is searched; without JavaScript there is a link to the archive', async ({ page, browser }) => {
  await page.goto(`${instance.url}/search?q=report`)
  await expect(page.getByRole('searchbox')).toHaveValue('report')
  await expect(titles(page)).toHaveCount(12)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(titles(page)).toHaveCount(FOOTBALL - 12)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(`${instance.url}/search`)
  await plain.getByRole('link', { name: 'Every story, month by month' }).click()
  await expect(plain).toHaveURL(/\/archive$/)
  await context.close()
})

test('an article counts a view and shows related stories', async ({ browser }) => {
  // A headless browser identifies itself, and robots are not counted.
  const context = await browser.newContext({ userAgent: READER })
  const page = await context.newPage()
  await page.goto(`${instance.url}/match-report-5`)
  await expect(page.getByText('1 views')).toBeVisible()
  await page.getByRole('heading', { name: 'Related stories' }).scrollIntoViewIfNeeded()
  const related = page.locator('[data-related] .cards h3')
  await expect(related).toHaveCount(3)
  const first = (await related.first().textContent()) ?? ''
  await related.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  await context.close()
})

function titles(page: Page) {
  return page.locator('.browser .cards h3')
}

/** Holds back responses to `calls` until released. */
async function hold(page: Page, calls: string): Promise<{ letGo: () => Promise<void> }> {
  const held: Route[] = []
  await page.route(calls, (route) => {
    held.push(route)
  })
  return {
    letGo: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      for (const route of held) await route.continue()
      await page.unroute(calls)
    },
  }
}
