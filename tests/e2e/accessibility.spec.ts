import { expect, test } from '@playwright/test'
import { editorialDay } from '#shared/dates.ts'
import { publishArticle } from '../support/articles.ts'
import { isDrawn } from '../support/drawn.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { barriersOf, enterNewsroom, expectNoBarrier, openTab } from '../support/newsroom.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { textsInTheWay } from '../support/texts-in-the-way.ts'

let instance: Instance
let articlePath: string
let reviewPath: string
let matchPath: string
let dayPath: string
let competitionPath: string
let teamPath: string
let tipPath: string
let authorPath: string
let tagPath: string
let monthPath: string
let scorePath: string
let scoreDayPath: string
let nextPath: string

test.beforeAll(async () => {
  instance = await startInstance({ env: { DEMO_CONTENT: '1' } })
  const first = async (list: string) => (await instance.anonymous().get(`/api/${list}`)).body[0]
  articlePath = `/${(await first('articles?limit=1')).slug}`
  reviewPath = `/bookmaker/reviews/${(await first('bookmakers')).slug}`
  const match = await first('matches?status=finished&limit=1')
  matchPath = `/match/${match.slug}`
  dayPath = `/matches/${editorialDay(match.kickOff, 'Africa/Johannesburg')}`
  competitionPath = `/competition/${(await first('competitions?limit=1')).slug}`
  teamPath = `/team/${(await first('teams?limit=1')).slug}`
  tipPath = `/tips/${(await first('tips?limit=1')).slug}`
  const editor = await instance.login()
  const author = (await editor.post('/api/authors', { name: 'Nomsa Fixture' })).body
  await publishArticle(editor, { authorIds: [author.id], tags: ['harbour-cup'] })
  // A 25-letter word, as in Afrikaans.
  const { publishedAt } = await publishArticle(editor, { title: 'Konstitusionaliteitsvraag' })
  monthPath = `/archive/${editorialDay(publishedAt ?? '', 'Africa/Johannesburg')
    .slice(0, 7)
    .replace('-', '/')}`
  // The longest scores, and two sides that have met before.
  const score = await first('matches?status=finished&competition=one-day-cup&limit=1')
  scorePath = `/match/${score.slug}`
  scoreDayPath = `/matches/${editorialDay(score.kickOff, 'Africa/Johannesburg')}`
  nextPath = `/match/${(await first('matches?status=scheduled&competition=union-league&limit=1')).slug}`
  await waitUntilPublished(editor)
  authorPath = `/authors/${author.slug}`
  tagPath = '/tag/harbour-cup'
})
test.afterAll(() => instance?.stop())

const readerPages: [string, () => string][] = [
  ['home', () => '/'],
  ['an article', () => articlePath],
  ['news', () => '/news'],
  ['a numbered page of news', () => '/news/page/1'],
  ['betting tips', () => '/betting-tips'],
  ['a category', () => '/category/football-news'],
  ['a numbered page of a category', () => '/category/football-news/page/1'],
  ['numbered tips', () => '/betting-tips/page/1'],
  ['bookmaker reviews', () => '/bookmaker/reviews'],
  ['a comparison in an article', () => '/can-you-bet-on-archery'],
  ['a review', () => reviewPath],
  ['search', () => '/search'],
  ['the archive', () => '/archive'],
  ['a month of the archive', () => monthPath],
  ['privacy', () => '/privacy-policy'],
  ['terms', () => '/terms-of-service'],
  ['about', () => '/about'],
  ['matches', () => '/matches'],
  ['a day of matches', () => dayPath],
  ['a match', () => matchPath],
  ['a match of long scores', () => scorePath],
  ['a day of long scores', () => scoreDayPath],
  ['a match to come', () => nextPath],
  ['a competition', () => competitionPath],
  ['a team', () => teamPath],
  ['a tip', () => tipPath],
  ['the record', () => '/betting-tips/record'],
  ['authors', () => '/authors'],
  ['an author', () => authorPath],
  ['a tipster', () => '/authors/demo-tips-desk'],
  ['a tag', () => tagPath],
  ['contact', () => '/contact'],
  ['editorial policy', () => '/editorial-policy'],
  ['corrections', () => '/corrections'],
  ['not found', () => '/nothing-here'],
  ['login', () => '/login'],
]

// Slow checks run on different pages each time.
const drawnPages = (look: string) => readerPages.filter(([name]) => isDrawn(`${look}: ${name}`, 6))

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

for (const [name, path] of drawnPages('barriers')) {
  test(`${name} has no accessibility violations`, async ({ page }) => {
    await page.setViewportSize({ width: isDrawn(`narrow: ${name}`, 2) ? 390 : 1366, height: 900 })
    await page.goto(instance.url + path())
    // Login renders itself once its script is loaded.
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expectNoBarrier(page)
  })
}

test('cascade layers have the same order on every page, and no style is outside them', async ({ page }) => {
  for (const [name, path] of readerPages) {
    await page.goto(instance.url + path())
    expect(await page.evaluate(layersOf), name).toEqual({ layers: ['base', 'components', 'utilities'], outside: [] })
  }
  await enterNewsroom(page, instance)
  await openTab(page, 'Editor')
  expect(await page.evaluate(layersOf)).toEqual({ layers: ['base', 'components', 'utilities'], outside: [] })
})

test('the accessibility check reports violations in frames and in the dark theme', async ({ page }) => {
  const style =
    '<style>:root{color-scheme:light dark} main{color:light-dark(#111,#333);background:light-dark(#fff,#222)}</style>'
  const body = (more: string) => `<title>Test</title>${style}<main><h1>Words</h1>${more}</main>`
  await page.setContent(`<html lang="en">${body('')}</html>`)
  await expect(expectNoBarrier(page, 'in the dark')).rejects.toThrow(/in the dark dark[\s\S]*color-contrast/)
  for (const more of [
    '<img src="/x.png">',
    '<iframe title="Frame" srcdoc="<html lang=en><img src=/x.png>"></iframe>',
  ]) {
    await page.setContent(`<html lang="en">${body(more)}</html>`)
    await expect(expectNoBarrier(page)).rejects.toThrow(/image-alt/)
  }
})

test('the newsroom has no accessibility violations', async ({ page }) => {
  test.slow()
  await enterNewsroom(page, instance)
  for (const tab of TAB_NAMES.filter((name) => isDrawn(`tab: ${name}`, 3))) {
    await openTab(page, tab)
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expectNoBarrier(page)
  }
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`pages stay accessible with forced ${colorScheme} colours`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    // Each page is opened with its theme, since Chromium changes that of an open page only partly.
    for (const [name, path] of drawnPages(colorScheme)) {
      await page.goto(instance.url + path())
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(await barriersOf(page), name).toEqual([])
    }
  })
}

// 640 pixels are a 1280-pixel screen at 200% zoom.
const WIDTHS = [1366, 768, 640, 390, 320]

test('no text is cut off, overlapped or off-screen at any width, or at 200% text size', async ({ page }) => {
  test.slow()
  const wrong: string[] = []
  for (const [name, path] of readerPages) {
    await page.goto(instance.url + path())
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    for (const size of ['100%', '200%']) {
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const where = `${name}, ${width} px, text at ${size}`
        for (const text of await page.evaluate(textsInTheWay)) wrong.push(`${where}: ${text}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('the layout check reports text wider than the screen, even in boxes that scroll or clip', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 900 })
  const wide = (style: string, words: string) =>
    `<main><h1>Words</h1><div style="${style}"><p style="width:2000px">${words}</p></div></main>`
  const long = 'Some words that fill more than one line of a screen. '.repeat(8)
  for (const words of ['Short.', long]) {
    for (const style of [
      '',
      'overflow:auto',
      'overflow-x:scroll',
      'overflow:hidden',
      'overflow-x:clip',
      'contain:paint',
    ]) {
      await page.setContent(wide(style, words))
      expect(await page.evaluate(textsInTheWay), `${style} ${words}`).not.toEqual([])
    }
  }
  await page.setContent(wide('', long).replace('2000px', 'auto'))
  expect(await page.evaluate(textsInTheWay)).toEqual([])
})

test('late images and fonts cause no layout shift', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Element }[] }
        shifts.push(`${value.toFixed(4)} ${sources.map(({ node }) => node?.className || node?.nodeName).join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route(/\.(woff2|avif|png)$/, async (route) => {
    await new Promise((done) => setTimeout(done, 300))
    await route.continue()
  })
  for (const [name, path] of drawnPages('shifts')) {
    await page.goto(instance.url + path())
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    for (let screen = 0; screen < 4; screen++) {
      await page.mouse.wheel(0, 800)
      await page.waitForTimeout(150)
    }
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts), name).toEqual([])
  }
})

test('all pages are readable without JavaScript', async ({ browser }) => {
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
  for (const path of ['/login', '/betting-tips/record']) {
    await page.goto(instance.url + path)
    await expect(page.locator('main').getByRole('button'), `${path} has no buttons`).toHaveCount(0)
  }
  await context.close()
})

test('pages print in light colours in any theme, and the record fits the paper', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.theme = 'dark'
  })
  await page.emulateMedia({ media: 'print' })
  // A4 within its margins.
  await page.setViewportSize({ width: 720, height: 1018 })
  await page.goto(instance.url + articlePath)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe('rgb(14, 26, 21)')
  await page.goto(`${instance.url}/betting-tips/record`)
  const cut = await page
    .locator('.record-scroll')
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.ariaLabel))
  expect(cut).toEqual([])
})

test('pages log nothing to the console, and prefetch rules exclude /go', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  page.on('pageerror', (error) => said.push(String(error)))
  for (const [name, path] of drawnPages('console').filter(([name]) => name !== 'not found')) {
    await page.goto(instance.url + path(), { waitUntil: 'networkidle' })
    expect(said, name).toEqual([])
  }
  await page.goto(instance.url)
  const rules = await page.locator('script[type=speculationrules]').textContent()
  expect(JSON.parse(rules ?? '').prefetch[0].where.and[1].not.href_matches).toContain('/go/*')
})

test('an article has share links and a button that copies its URL', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(instance.url + articlePath)
  const url = instance.url + articlePath
  const mail = page.getByRole('link', { name: 'Email' })
  expect(await mail.getAttribute('href')).toContain(encodeURIComponent(url))
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
})

// In the page's order, which matters; tokens and the styles of Astro's elements belong to no layer.
function layersOf(): { layers: string[]; outside: string[] } {
  const none = [':root, :host', 'astro-island, astro-slot, astro-static-slot']
  const layers = new Set<string>()
  const outside: string[] = []
  for (const { cssRules } of document.styleSheets) {
    for (const rule of cssRules) {
      if (rule instanceof CSSLayerStatementRule) for (const name of rule.nameList) layers.add(name)
      else if (rule instanceof CSSLayerBlockRule) layers.add(rule.name)
      else if (rule instanceof CSSStyleRule && !none.includes(rule.selectorText)) outside.push(rule.selectorText)
      else if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule) outside.push(rule.conditionText)
    }
  }
  return { layers: [...layers], outside }
}
