import { expect, type Locator, type Page, test } from '@playwright/test'
import { editorialDay } from '#shared/dates.ts'
import type { Match } from '#shared/matches/match.ts'
import type { Tip } from '#shared/tips/tip.ts'
import { publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { PATIENCE } from '../support/newsroom.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { shifted, watchShifts } from '../support/shifts.ts'

/** Automatic updates of open pages. */
const HOUR_MS = 3_600_000
const LOOK_MS = 20_000

let instance: Instance
let editor: Client
let match: Match
let tip: Tip

test.beforeAll(async () => {
  instance = await startInstance()
  editor = await instance.login()
  match = await addMatch('Reader Rovers', 'Reader City')
  const bookmaker = await createBookmaker(editor, { affiliateLink: 'https://partner.example.com/join' })
  const pick = { market: '1x2', selection: 'home', odds: 2.1, reasoning: '<p>Five won at home.</p>' }
  const draft = (await editor.post('/api/tips', { ...pick, matchId: match.id, bookmakerId: bookmaker.id })).body
  tip = (await editor.post(`/api/tips/${draft.id}/publish`)).body
  await publishArticle(editor, { slug: 'with-tip', content: `<p>Words.</p><div data-tip="${tip.slug}"></div>` })
  await editor.put(`/api/tips/${tip.id}/odds`, { odds: [{ bookmaker: bookmaker.slug, odds: 2.2 }] })
  await waitUntilPublished(editor)
})
test.afterAll(() => instance?.stop())

async function addMatch(home: string, away: string, startsIn = HOUR_MS, sport = 'football-news'): Promise<Match> {
  const name = sport === 'tennis' ? 'Reader Open' : 'Reader League'
  const competition = { name, sport, season: '2026', format: 'league' }
  const kickOff = new Date(Date.now() + startsIn).toISOString()
  const [date = '', time = ''] = kickOff.split(/T|:\d\d\./)
  const matches = [{ date, time, timeZone: 'UTC', home, away }]
  expect((await editor.post('/api/matches/import', { competition, matches })).status).toBe(200)
  const slug = `${name.toLowerCase().replace(' ', '-')}-2026`
  const found: Match[] = (await editor.get(`/api/matches?competition=${slug}`)).body
  return found.find((one) => one.home.name === home) as Match
}

async function open(page: Page, path: string): Promise<void> {
  await watchShifts(page)
  await page.clock.install()
  await page.goto(instance.url + path)
}

/** The positions of everything, on and off screen, where the browser does not count layout shifts. */
function placesIn(page: Page): Promise<string[]> {
  return page.locator('main *').evaluateAll((elements) =>
    elements.flatMap((element) => {
      if (element.getClientRects().length === 0) return []
      const { x, y, width, height } = element.getBoundingClientRect()
      return `${element.tagName}.${element.className} ${[x, y + scrollY, width, height].map((n) => n.toFixed(1)).join(' ')}`
    }),
  )
}

const PATHS = ['/tips/', '/match/', '/betting-tips', '/with-tip']
for (const [path, width] of PATHS.flatMap((each) => [[each, 390] as const, [each, 1366] as const])) {
  test(`an open ${path} page loses Join at kick-off, without layout shift, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await open(page, path === '/tips/' ? `/tips/${tip.slug}` : path === '/match/' ? `/match/${match.slug}` : path)
    const joins = page.locator('main').getByRole('link', { name: /^Join .*: Reader Rovers to win$/ })
    const count = await joins.count()
    expect(count).toBe(path === '/tips/' ? 2 : 1)
    await joins.first().focus()
    // Returns nothing new, so that the page has only its own data.
    await page.route('**/*', (route) => route.abort())
    const asked: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()))
    // A kick-off is at a full minute, and the tests before this one took their time.
    await page.clock.fastForward(HOUR_MS - 3 * 60_000)
    await expect(joins).toHaveCount(count)
    const before = await placesIn(page)
    await page.clock.fastForward(4 * 60_000)
    await expect(joins).toHaveCount(0, PATIENCE)
    await expect(page.locator('main').getByText('Started', { exact: true })).toHaveCount(count)
    await expect(page.locator('main [data-until]')).toHaveCount(0)
    if (path === '/tips/') await expect(page.locator('.tip-outcome dd')).toHaveText('Waiting to be settled')
    if (path === '/tips/') await expect(page.getByText('Waiting to be settled.', { exact: true })).toBeVisible()
    expect(await shifted(page)).toBe(0)
    expect(await placesIn(page)).toEqual(before)
    expect(asked).toEqual([])
  })
}

/** Switches to another tab and back. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

async function tipOn({ id: matchId }: Match, withOffer = true): Promise<Tip> {
  const [bookmaker] = (await editor.get('/api/bookmakers')).body
  const pick = { market: '1x2', selection: 'home', odds: 2.1, reasoning: '<p>Five won at home.</p>' }
  const draft = await editor.post('/api/tips', { ...pick, matchId, bookmakerId: withOffer ? bookmaker.id : null })
  const { body } = await editor.post(`/api/tips/${draft.body.id}/publish`)
  await waitUntilPublished(editor)
  return body
}

test('returning to an open page updates a moved kick-off, and Join ends at the new time', async ({ page }) => {
  const own = await addMatch('Moved Rovers', 'Moved City', 3 * HOUR_MS)
  const moved = await tipOn(own)
  await open(page, `/match/${own.slug}`)
  const join = page.locator('main').getByRole('link', { name: /^Join .*: Moved Rovers to win$/ })
  await expect(join).toHaveCount(1)
  const kickOff = new Date(Date.now() + 2 * HOUR_MS).toISOString()
  expect((await editor.put(`/api/matches/${own.id}`, { kickOff })).status).toBe(200)
  await waitUntilPublished(editor)
  await comeBack(page)
  await expect(page.locator(`a[data-tip="${moved.slug}"]`)).toHaveAttribute('data-until', kickOff, PATIENCE)
  await page.clock.fastForward(2 * HOUR_MS - 3 * 60_000)
  await expect(join).toHaveCount(1)
  await page.clock.fastForward(4 * 60_000)
  await expect(join).toHaveCount(0, PATIENCE)
})

test('returning to a withdrawn tip shows it as withdrawn, without links to the bookmaker', async ({ page }) => {
  const own = await addMatch('Withdrawn Rovers', 'Withdrawn City')
  const withdrawn = await tipOn(own)
  const other = await page.context().newPage()
  await open(other, `/match/${own.slug}`)
  await open(page, `/tips/${withdrawn.slug}`)
  await expect(page.locator('.tip-outcome dd')).toHaveText('Open')
  expect((await editor.post(`/api/tips/${withdrawn.id}/withdraw`, { reason: 'Rain' })).status).toBe(200)
  await waitUntilPublished(editor)
  await comeBack(page)
  await expect(page.locator('.tip-outcome dd')).toHaveText('Withdrawn', PATIENCE)
  await comeBack(other)
  await expect(other.locator('main').getByText('Closed', { exact: true })).toBeVisible(PATIENCE)
  for (const each of [page, other]) await expect(each.locator('main a[href^="/go/"]')).toHaveCount(0)
})

test('after kick-off the page of a tip without Join shows “Waiting to be settled”', async ({ page }) => {
  const own = await addMatch('Plain Rovers', 'Plain City')
  const { slug } = await tipOn(own, false)
  await open(page, `/tips/${slug}`)
  await expect(page.locator('.tip-outcome dd')).toHaveText('Open')
  await page.clock.fastForward(HOUR_MS + 60_000)
  await expect(page.locator('.tip-outcome dd')).toHaveText('Waiting to be settled', PATIENCE)
})

/** Saves a match's events. */
async function report(
  { id }: Match,
  [home, away]: [number, number],
  events: object[],
  status = 'live',
  parts?: object[],
): Promise<void> {
  const score = { home, away, ...(parts && { parts }) }
  const stored = await editor.put(`/api/matches/${id}/score`, { status, score, events })
  expect(stored.status).toBe(200)
  await waitUntilPublished(editor)
}

/** Makes the open page poll until it shows something. */
async function shows(page: Page, shown: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(LOOK_MS)
    await shown()
  }).toPass(PATIENCE)
}

const SOON = { timeout: 1_000 }

test('the open home page shows and announces new scores; a link keeps the focus', async ({ page }) => {
  // On the current editorial day, at any hour.
  const own = await addMatch('Home Rovers', 'Home City', 0)
  await waitUntilPublished(editor)
  await open(page, '/')
  const row = page.locator(`a[href="/match/${own.slug}"][data-status]`)
  await row.focus()
  await report(own, [1, 0], [])
  await shows(page, () => expect(row.locator('b')).toHaveText(['1', '0'], SOON))
  await expect(row).toBeFocused()
  await expect(row).toHaveAttribute('data-status', 'live')
  await expect(page.getByRole('status').filter({ hasText: /Home Rovers 1 Home City 0/ })).toBeAttached()
  await report(own, [1, 1], [], 'finished')
  await shows(page, () => expect(row.locator('b')).toHaveText(['1', '1'], SOON))
  await expect(row).toHaveAttribute('data-status', 'finished')
  expect(await shifted(page)).toBeLessThanOrEqual(0.02)
})

for (const width of [390, 1366]) {
  test(`at ${width} px an open page shows events as they happen, without layout shift`, async ({ page }) => {
    const own = await addMatch(`Karoo ${width}`, `Vaal ${width}`)
    await waitUntilPublished(editor)
    const goal = { minute: '9', side: 'home', type: 'goal', player: 'S. Mthembu' }
    await page.setViewportSize({ width, height: 900 })
    await open(page, `/match/${own.slug}`)
    const section = page.locator('#events')
    await expect(section.getByRole('heading')).toHaveText('From kick-off')
    await expect(section.getByRole('listitem')).toHaveText('Events appear here as they are reported.')
    // By the page's clock the match has begun.
    await page.clock.fastForward(HOUR_MS)
    const item = section.getByRole('listitem')
    await report(own, [0, 0], [])
    await shows(page, () => expect(section.getByRole('heading')).toHaveText('Now', SOON))
    await report(own, [1, 0], [goal])
    await shows(page, () => expect(item).toHaveText(/Goal, Karoo .*S\. Mthembu/, SOON))
    await report(own, [1, 1], [goal, { minute: '31', side: 'away', type: 'penalty', player: 'T. Nkosi' }])
    await shows(page, () => expect(item).toHaveText(/Penalty scored, Vaal .*T\. Nkosi/, SOON))
    const all = section.getByRole('button', { name: 'Show all' })
    await all.focus()
    await report(
      own,
      [1, 1],
      [goal, { minute: '31', side: 'away', type: 'penalty', player: 'T. Nkosi (31)' }],
      'finished',
    )
    await shows(page, () => expect(section.getByRole('heading')).toHaveText('What happened', SOON))
    await expect(item).toHaveText(/T\. Nkosi \(31\)/)
    expect(await shifted(page)).toBeLessThanOrEqual(0.02)
    await expect(all).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(item).toHaveText([/S\. Mthembu/, /T\. Nkosi/])
    await expect(all).toBeHidden()
  })
}

for (const width of [390, 1366]) {
  test(`at ${width} px an event that does not fit is cut off, with a button to show it all`, async ({ page }) => {
    const own = await addMatch(`Vaal Longer ${width}`, `Karoo Longer ${width}`)
    const goal = { minute: '9', side: 'home', type: 'goal', player: 'S. Mthembu' }
    const text =
      'From the edge of the area, after a corner that was cleared twice and came back each time, through the legs of two defenders and in off the post.'
    await waitUntilPublished(editor)
    await page.setViewportSize({ width, height: 900 })
    await open(page, `/match/${own.slug}`)
    await page.clock.fastForward(HOUR_MS)
    const section = page.locator('#events')
    const item = section.getByRole('listitem')
    const all = section.getByRole('button', { name: 'Show all' })
    await report(own, [1, 0], [goal])
    await shows(page, () => expect(item).toHaveText(/S\. Mthembu\s*$/, SOON))
    await expect(all).toBeHidden()
    const before = await heightOf(section)
    await report(own, [1, 1], [goal, { minute: '31', side: 'away', type: 'penalty', player: 'T. Nkosi', text }])
    await shows(page, () => expect(item).toHaveText(/Penalty scored, Karoo .*T\. Nkosi\. From the edge/, SOON))
    await expect(item.getByText(/T\. Nkosi/)).toBeInViewport()
    await expect(all).toBeVisible()
    expect(await heightOf(section)).toBe(before)
    await all.click()
    await expect(item).toHaveText([/S\. Mthembu\s*$/, /in off the post\.\s*$/])
    await expect(all).toBeHidden()
    expect(await heightOf(section)).toBeGreaterThan(before + 50)
  })
}

test('a replaced section keeps the focus, and an unchanged cut-off section is not replaced', async ({ page }) => {
  const own = await addMatch('N. Khumalo', 'E. Jacobs', HOUR_MS, 'tennis')
  const event = {
    minute: '',
    side: 'home',
    type: 'other',
    text: 'Rain stops play for the second time today. '.repeat(4).trim(),
  }
  await waitUntilPublished(editor)
  await page.setViewportSize({ width: 390, height: 900 })
  await open(page, `/match/${own.slug}`)
  await page.clock.fastForward(HOUR_MS)
  const team = page.locator('.match-head').getByRole('link', { name: 'N. Khumalo' })
  await team.focus()
  // The row with its sets is new, and everything around it is replaced.
  await report(own, [1, 0], [event], 'live', [
    { home: 6, away: 4 },
    { home: 1, away: 0 },
  ])
  await shows(page, () => expect(page.locator('.match-parts')).toHaveText('6–4, 1–0', SOON))
  await expect(team).toBeFocused()

  const list = page.locator('.match-events.cut')
  await expect(list).toContainText('Rain stops play')
  const before = await list.elementHandle()
  await page.clock.fastForward(LOOK_MS)
  await report(own, [1, 0], [event], 'live', [
    { home: 6, away: 4 },
    { home: 2, away: 0 },
  ])
  await shows(page, () => expect(page.locator('.match-parts')).toHaveText('6–4, 2–0', SOON))
  expect(await before?.evaluate((element) => element.isConnected)).toBe(true)
})

function heightOf(section: Locator): Promise<number> {
  return section.evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)
}

test('an open day page shows a match’s new note, cut off without layout shift', async ({ page }) => {
  const own = await addMatch('Noted Rovers', 'Noted City')
  await waitUntilPublished(editor)
  await page.setViewportSize({ width: 1366, height: 900 })
  await open(page, `/matches/${editorialDay(own.kickOff, 'Africa/Johannesburg')}`)
  await page.clock.fastForward(HOUR_MS)
  const row = page.locator(`a[href="/match/${own.slug}"]`)
  // Below the screen it is not cut; other tests' matches may be above it.
  await row.scrollIntoViewIfNeeded()
  const before = await heightOf(row)
  const note = 'Stopped for twenty minutes after the lights went out. '.repeat(4).trim()
  expect((await editor.put(`/api/matches/${own.id}`, { note })).status).toBe(200)
  await report(own, [1, 0], [])
  await shows(page, () => expect(row).toContainText(note, SOON))
  expect(await heightOf(row)).toBe(before)
  expect(await shifted(page)).toBe(0)
})
