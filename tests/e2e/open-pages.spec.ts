import { expect, type Page, test } from '@playwright/test'
import type { Match } from '#shared/matches/match.ts'
import type { Tip } from '#shared/tips/tip.ts'
import { publishArticle } from '../support/articles.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { PATIENCE } from '../support/newsroom.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { watchShifts } from '../support/shifts.ts'

/** What pages do by themselves while a reader keeps them open. */
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

async function addMatch(home: string, away: string): Promise<Match> {
  const competition = { name: 'Reader League', sport: 'football-news', season: '2026', format: 'league' }
  const kickOff = new Date(Date.now() + HOUR_MS).toISOString()
  const [date = '', time = ''] = kickOff.split(/T|:\d\d\./)
  const matches = [{ date, time, timeZone: 'UTC', home, away }]
  expect((await editor.post('/api/matches/import', { competition, matches })).status).toBe(200)
  const found: Match[] = (await editor.get('/api/matches?competition=reader-league-2026')).body
  return found.find((one) => one.home.name === home) as Match
}

async function open(page: Page, path: string): Promise<void> {
  await page.clock.install()
  await watchShifts(page)
  await page.goto(instance.url + path)
}

/** What has moved so far: the page's clock stands still between the steps of a test, and so do its frames. */
function moved(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { seen: number[] }).seen.reduce((sum, value) => sum + value, 0))
}

for (const path of ['/tips/', '/match/', '/betting-tips', '/with-tip']) {
  test(`${path} that is kept open across the start loses Join, and nothing moves`, async ({ page }) => {
    await open(page, path === '/tips/' ? `/tips/${tip.slug}` : path === '/match/' ? `/match/${match.slug}` : path)
    const joins = page.locator('main').getByRole('link', { name: /^Join .*: Reader Rovers to win$/ })
    const count = await joins.count()
    expect(count).toBe(path === '/tips/' ? 2 : 1)
    await joins.first().focus()
    // Answers nothing new: only what the page itself knows is left.
    await page.route('**/*', (route) => route.abort())
    const asked: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && asked.push(request.url()))
    await page.clock.fastForward(HOUR_MS - 60_000)
    await expect(joins).toHaveCount(count)
    await page.clock.fastForward(2 * 60_000)
    await expect(joins).toHaveCount(0, PATIENCE)
    await expect(page.locator('main').getByText('Started', { exact: true })).toHaveCount(count)
    await expect(page.locator('main a[data-until]')).toHaveCount(0)
    expect(await moved(page)).toBe(0)
    expect(asked).toEqual([])
  })
}

for (const width of [390, 1366]) {
  test(`at ${width} px an open page gains what happens from the first event on, and nothing moves`, async ({
    page,
  }) => {
    const own = await addMatch(`Karoo ${width}`, `Vaal ${width}`)
    await waitUntilPublished(editor)
    const goal = { minute: '9', side: 'home', type: 'goal', player: 'S. Mthembu' }
    const report = async (score: [number, number], events: object[], status = 'live') => {
      const body = { status, score: { home: score[0], away: score[1] }, events }
      expect((await editor.put(`/api/matches/${own.id}/score`, body)).status).toBe(200)
      await waitUntilPublished(editor)
      await page.clock.fastForward(LOOK_MS)
    }
    await page.setViewportSize({ width, height: 900 })
    await open(page, `/match/${own.slug}`)
    const section = page.locator('#events')
    await expect(section.getByRole('heading')).toHaveText('From kick-off')
    await expect(section.getByRole('listitem')).toHaveText('What happens in the match appears here as it is reported.')
    // Its own clock says that the match has begun.
    await page.clock.fastForward(HOUR_MS)
    await report([0, 0], [])
    await expect(section.getByRole('heading')).toHaveText('Now', PATIENCE)
    await report([1, 0], [goal])
    await expect(section.getByRole('listitem')).toHaveText(/Goal, Karoo .*S\. Mthembu/, PATIENCE)
    await report([1, 1], [goal, { minute: '31', side: 'away', type: 'penalty', player: 'T. Nkosi' }])
    await expect(section.getByRole('listitem')).toHaveText(/Penalty scored, Vaal .*T\. Nkosi/, PATIENCE)
    const all = section.getByRole('button', { name: 'Show all' })
    await all.focus()
    await report([1, 1], [goal, { minute: '31', side: 'away', type: 'penalty', player: 'T. Nkosi (31)' }], 'finished')
    await expect(section.getByRole('heading')).toHaveText('What happened', PATIENCE)
    await expect(section.getByRole('listitem')).toHaveText(/T\. Nkosi \(31\)/)
    expect(await moved(page)).toBeLessThanOrEqual(0.02)
    await expect(all).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(section.getByRole('listitem')).toHaveText([/S\. Mthembu/, /T\. Nkosi/])
    await expect(all).toBeHidden()
  })
}
