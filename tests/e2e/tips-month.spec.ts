import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import type { TipOutcome } from '#shared/tips/settlement.ts'
import type { Tip } from '#shared/tips/tip.ts'
import { createBookmaker } from '../support/bookmakers.ts'
import type { Client } from '../support/client.ts'
import { type Clock, createClock } from '../support/clock.ts'
import { client, context, instance, page, shareDesk } from '../support/desk.ts'
import { ROOT } from '../support/instance.ts'
import { PATIENCE, toast } from '../support/newsroom.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { runScript } from '../support/run-script.ts'
import { createTip } from '../support/tips.ts'

/**
 * A tipster's March 2027, day by day on a simulated clock: two tips a day, and each kind of outcome once at the Tips
 * desk. All final numbers are computed here from stakes, odds and scores.
 */
const COMPETITION = { name: 'Union League', sport: 'football-news', season: '2027', format: 'league' }
const DAYS = 28

type Pick = { market: string; selection: string; line?: number }
/** This test's record of a decided tip; `profit` in ten-thousandths of a unit. */
type Decided = { tip: number; stake: number; odds: number; outcome: TipOutcome; profit: number; isHers: boolean }

const PICKS: Pick[] = [
  { market: '1x2', selection: 'home' },
  { market: 'over-under', selection: 'over', line: 2.25 },
  { market: 'asian-handicap', selection: 'home', line: -0.75 },
  { market: '1x2', selection: 'draw' },
  { market: 'asian-handicap', selection: 'away', line: 0.25 },
  { market: 'over-under', selection: 'under', line: 3 },
  { market: '1x2', selection: 'away' },
]
const SCORES = [
  [2, 1],
  [0, 0],
  [1, 1],
  [3, 0],
  [0, 2],
] as const
const STAKES = [1, 0.5, 2, 1.5]
const ODDS = [1.85, 2.4, 3.15, 1.92, 2.05]

const decided: Decided[] = []
let clock: Clock
let editor: Client
let bookmakerId: number
let authorId: string
let seenHead = ''

test.beforeAll(async () => {
  clock = await createClock('2027-03-01T05:00:00Z')
})
shareDesk({
  instance: () => ({ database: 'embedded', env: clock.env }),
  signedIn: false,
  prepare: async () => {
    const sides = (kind: string, n: number) => ({ home: `${kind} Home ${n}`, away: `${kind} Away ${n}` })
    const matches = Array.from({ length: DAYS }, (_, n) =>
      ['Daily', 'Desk'].map((kind) => matchOn(n + 1, sides(kind, n + 1))),
    )
    const last = { date: '2027-03-31', time: '21:00', home: 'Last Home', away: 'Last Away' }
    const answer = await client.post('/api/matches/import', {
      competition: COMPETITION,
      matches: [...matches.flat(), last],
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    bookmakerId = (await createBookmaker(client, { name: 'Aloe Odds' })).id
    authorId = (await client.post('/api/authors', { name: 'Thandi Mokoena', slug: 'thandi-mokoena' })).body.id
  },
})
test.afterAll(() => clock?.remove())

const dayOf = (n: number) => `2027-03-${String(n).padStart(2, '0')}`
const morning = (n: number) => `${dayOf(n)}T06:00:00Z`
const evening = (n: number) => `${dayOf(n)}T18:00:00Z`
const row = (event: string) => page.getByRole('table', { name: 'Tips' }).getByRole('row').filter({ hasText: event })
const waiting = () => page.getByRole('region', { name: 'Waiting for settlement' })

function matchOn(n: number, sides: { home: string; away: string }) {
  return { date: dayOf(n), time: '15:00', timeZone: 'Africa/Johannesburg', ...sides }
}

/** Moves the clock of the server and the browser, and signs in again. */
async function goTo(instant: string): Promise<void> {
  await clock.set(instant)
  editor = await instance.login()
  await editor.post('/api/publish/retry')
}

async function openDesk(): Promise<void> {
  await context.clock.setFixedTime(clock.now())
  const [name = '', value = ''] = (editor.cookie() ?? '').split('=')
  await context.addCookies([{ name, value, url: instance.url }])
  await page.goto(`${instance.url}/admin?desk=tips`)
  await expect(page.getByRole('heading', { name: 'Tips', exact: true })).toBeVisible(PATIENCE)
}

async function matchOf(home: string): Promise<{ id: number; slug: string }> {
  const [, kind, n] = /^(\w+) Home ?(\d*)$/.exec(home) ?? []
  const day = n ? dayOf(Number(n)) : '2027-03-31'
  const { body } = await editor.get(`/api/matches?from=${day}&limit=100`)
  const found = body.find((match: { home: { name: string } }) => match.home.name === home)
  expect(found, `${kind} ${n}`).toBeDefined()
  return found
}

async function score(home: string, goals: readonly [number, number]): Promise<void> {
  const { id } = await matchOf(home)
  const body = { status: 'finished', score: { home: goals[0], away: goals[1] } }
  expect((await editor.put(`/api/matches/${id}/score`, body)).status).toBe(200)
}

/** The profit of a pick; a quarter line is two bets of half the stake on the adjacent lines. */
function profitOf(
  { market, selection, line = 0 }: Pick,
  stake: number,
  odds: number,
  [home, away]: readonly [number, number],
) {
  const lines = Number.isInteger(line * 2) ? [line, line] : [line - 0.25, line + 0.25]
  const half = Math.round(stake * 100) / 2
  const ahead = (at: number) => {
    if (market === '1x2')
      return (selection === 'draw' ? home === away : selection === 'home' ? home > away : home < away) ? 1 : -1
    if (market === 'over-under') return selection === 'over' ? home + away - at : at - home - away
    return (selection === 'home' ? home - away : away - home) + at
  }
  const bet = (lead: number) => (lead > 0 ? half * (Math.round(odds * 100) - 100) : lead < 0 ? -half * 100 : 0)
  return lines.reduce((sum, at) => sum + bet(ahead(at)), 0)
}

/** Records what was decided, and compares the server's units with this test's. */
function keep(tip: Tip, profit: number): void {
  expect(tip.units?.toFixed(2), `${tip.event}, ${tip.pick}`).toBe(`${profit < 0 ? '-' : ''}${units(Math.abs(profit))}`)
  const { id, stake, odds, outcome } = tip
  decided.push({ tip: id, stake, odds, outcome: outcome ?? 'void', profit, isHers: tip.authorId === authorId })
}

async function tipOn(home: string): Promise<Tip> {
  const { body } = await editor.get('/api/tips?limit=100')
  return body.find(({ event }: Tip) => event.startsWith(`${home} v`))
}

/** Two tips in the morning, the results in the evening, and the proposals confirmed. */
async function ordinaryDays(from: number, to: number): Promise<void> {
  for (let n = from; n <= to; n += 1) {
    await goTo(morning(n))
    const { id: matchId } = await matchOf(`Daily Home ${n}`)
    const goals = SCORES[n % SCORES.length] ?? [0, 0]
    for (const k of [2 * n, 2 * n + 1]) {
      const form = { ...PICKS[k % PICKS.length], stake: STAKES[k % STAKES.length], odds: ODDS[k % ODDS.length] }
      const on = { matchId, event: undefined, startsAt: undefined, sport: undefined, bookmakerId }
      const tip = await createTip(editor, { ...on, ...form, ...(k % 3 > 0 && { authorId }) })
      expect((await editor.post(`/api/tips/${tip.id}/publish`)).status).toBe(200)
    }
    await goTo(evening(n))
    await score(`Daily Home ${n}`, goals)
    const proposals: { tip: Tip; outcome: TipOutcome }[] = (await editor.get('/api/tips/waiting')).body
    for (const { tip, outcome } of proposals.filter((one) => one.tip.event.startsWith(`Daily Home ${n} v`))) {
      const { body } = await editor.post(`/api/tips/${tip.id}/settle`, { outcome })
      keep(body, profitOf({ ...tip, line: tip.line ?? 0 }, tip.stake, tip.odds, goals))
    }
  }
  expect(decided.length).toBeGreaterThanOrEqual(2 * to)
}

type Written = Partial<Record<'Market' | 'Selection' | 'Seen at' | 'Tipster', string>> & {
  Odds: string
  Stake: string
  Line?: string
}

/** Writes a tip at the desk on the first match of this home side, and publishes it. */
async function writeTip(home: string, { Odds, Stake, Line, ...choices }: Written, publish = true): Promise<void> {
  await page.getByRole('button', { name: 'New tip' }).click()
  const form = page.getByRole('form', { name: 'New tip' })
  const match = form.getByLabel('Match', { exact: true })
  await match.selectOption({ label: await match.locator('option', { hasText: `${home} v` }).innerText() })
  for (const name of ['Market', 'Selection', 'Seen at', 'Tipster'] as const) {
    if (choices[name]) await form.getByLabel(name, { exact: true }).selectOption({ label: choices[name] })
  }
  if (Line) await form.getByLabel('Line').fill(Line)
  await form.getByLabel('Odds').fill(Odds)
  await form.getByLabel('Stake').fill(Stake)
  await form.getByLabel('Reasoning').fill('Five wins at home, and the visitors rest their keeper.')
  await form.getByRole('button', { name: 'Continue to publish' }).click()
  await expect(page.getByRole('dialog', { name: 'Publish this tip?' })).toBeVisible(PATIENCE)
  if (publish) {
    await page.getByRole('button', { name: 'Publish tip' }).click()
    await expect(toast(page, 'Tip published').first()).toBeVisible(PATIENCE)
    await expect(row(`${home} v`)).toBeVisible(PATIENCE)
  }
}

/** Confirms at the desk the outcome proposed from the result. */
async function confirm(home: string, outcome: string, profit: number): Promise<void> {
  const proposal = waiting()
    .getByRole('listitem')
    .filter({ hasText: `${home} v` })
  await proposal.getByRole('button', { name: new RegExp(`^${outcome}`) }).click()
  await expect(row(`${home} v`)).toContainText(outcome, PATIENCE)
  keep(await tipOn(home), profit)
}

test('a won and a lost tip, from the form to the result', async () => {
  await ordinaryDays(1, 1)
  for (const [day, goals, outcome, profit] of [
    [2, [2, 0], 'Won', 28_000],
    [3, [0, 1], 'Lost', -20_000],
  ] as const) {
    await goTo(`${dayOf(day)}T05:00:00Z`)
    await openDesk()
    await writeTip(`Desk Home ${day}`, { Odds: '2.40', Stake: '2', 'Seen at': 'Aloe Odds', Tipster: 'Thandi Mokoena' })
    await ordinaryDays(day, day)
    await score(`Desk Home ${day}`, goals)
    await openDesk()
    await confirm(`Desk Home ${day}`, outcome, profit)
  }
})

test('a withdrawn tip and a tip on a postponed match are void', async () => {
  await goTo(`${dayOf(4)}T05:00:00Z`)
  await openDesk()
  await writeTip('Desk Home 4', { Odds: '1.75', Stake: '1', Tipster: 'Thandi Mokoena' })
  await row('Desk Home 4 v').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('form', { name: 'Withdraw this tip' }).getByLabel('Reason').fill('The keeper is out')
  await page.getByRole('button', { name: 'Withdraw tip' }).click()
  await expect(row('Desk Home 4 v')).toContainText('The keeper is out', PATIENCE)
  keep(await tipOn('Desk Home 4'), 0)
  await ordinaryDays(4, 4)

  await goTo(`${dayOf(5)}T05:00:00Z`)
  await openDesk()
  await writeTip('Desk Home 5', { Odds: '1.60', Stake: '3' })
  const { id } = await matchOf('Desk Home 5')
  expect((await editor.put(`/api/matches/${id}/score`, { status: 'postponed', score: null })).status).toBe(200)
  await ordinaryDays(5, 6)
  await openDesk()
  await expect(waiting()).toContainText('Postponed: void unless it is played within 48 hours', PATIENCE)
  await ordinaryDays(7, 7)
  await openDesk()
  await confirm('Desk Home 5', 'Void', 0)
})

test('a match played a day late settles its tips; an abandoned match voids them', async () => {
  await goTo(`${dayOf(8)}T05:00:00Z`)
  await openDesk()
  await writeTip('Desk Home 8', { Odds: '2.10', Stake: '1' })
  const { id } = await matchOf('Desk Home 8')
  await editor.put(`/api/matches/${id}/score`, { status: 'postponed', score: null })
  await ordinaryDays(8, 8)
  await editor.put(`/api/matches/${id}`, { kickOff: `${dayOf(9)}T13:00:00Z`, status: 'scheduled' })
  await ordinaryDays(9, 9)
  await editor.put(`/api/matches/${id}/score`, { status: 'finished', score: { home: 1, away: 0 } })
  await openDesk()
  await confirm('Desk Home 8', 'Won', 11_000)

  await goTo(`${dayOf(10)}T05:00:00Z`)
  await openDesk()
  await writeTip('Desk Home 10', { Odds: '2.10', Stake: '1', Tipster: 'Thandi Mokoena' })
  await ordinaryDays(10, 10)
  const abandoned = await matchOf('Desk Home 10')
  await editor.put(`/api/matches/${abandoned.id}/score`, { status: 'abandoned', score: { home: 2, away: 0 } })
  await openDesk()
  await confirm('Desk Home 10', 'Void', 0)
})

test('half won, half lost and dead heat', async () => {
  await goTo(`${dayOf(11)}T05:00:00Z`)
  await openDesk()
  const quarter = { Market: 'Asian handicap', Selection: 'Desk Home 11', Line: '0.25', Odds: '1.90', Stake: '2' }
  await writeTip('Desk Home 11', { ...quarter, Tipster: 'Thandi Mokoena' })
  await writeTip('Desk Home 12', { Market: 'Over/under', Selection: 'Over', Line: '2.25', Odds: '2.00', Stake: '1' })
  await ordinaryDays(11, 12)
  await score('Desk Home 11', [1, 1])
  await score('Desk Home 12', [2, 0])
  await openDesk()
  await confirm('Desk Home 11', 'Half won', 9_000)
  await confirm('Desk Home 12', 'Half lost', -5_000)

  await goTo(`${dayOf(13)}T05:00:00Z`)
  await openDesk()
  await page.getByRole('button', { name: 'New tip' }).click()
  const form = page.getByRole('form', { name: 'New tip' })
  await form.getByLabel('Another event').check()
  await form.getByLabel('Event name').fill('Karoo Classic v the clock')
  await form.getByLabel('Start', { exact: true }).fill(`${dayOf(13)}T15:00`)
  await form.getByLabel('Sport').selectOption({ index: 1 })
  await form.getByLabel('Market').selectOption('outright')
  await form.getByLabel('Selection').fill('T. Dlamini')
  await form.getByLabel('Odds').fill('6')
  await form.getByLabel('Reasoning').fill('The wind suits her.')
  await form.getByRole('button', { name: 'Continue to publish' }).click()
  await page.getByRole('button', { name: 'Publish tip' }).click()
  await expect(row('Karoo Classic v')).toBeVisible(PATIENCE)
  await ordinaryDays(13, 13)
  await openDesk()
  await waiting().getByRole('button', { name: 'Settle T. Dlamini' }).click()
  const decision = page.getByRole('form', { name: 'Settle this tip' })
  await decision.getByLabel('Dead heat').check()
  await expect(decision.getByLabel('Fraction')).toHaveValue('0.5')
  await decision.getByLabel('Fraction').fill('3/2')
  await decision.getByRole('button', { name: 'Settle tip' }).click()
  await expect(decision.getByText('Enter a share between 0 and 1, such as 1/3 or 0.5.')).toBeVisible()
  await expect(decision.getByLabel('Fraction')).toBeFocused()
  await decision.getByLabel('Fraction').fill('0.5')
  await decision.getByRole('button', { name: 'Settle tip' }).click()
  await expect(row('Karoo Classic v')).toContainText('Dead heat', PATIENCE)
  keep(await tipOn('Karoo Classic'), 20_000)
})

test('a changed result asks for a correction, which keeps the tip’s place in the record', async () => {
  await goTo(`${dayOf(14)}T05:00:00Z`)
  await openDesk()
  await writeTip('Desk Home 14', { Odds: '3.00', Stake: '5', Tipster: 'Thandi Mokoena' })
  await ordinaryDays(14, 14)
  await score('Desk Home 14', [2, 1])
  await openDesk()
  await confirm('Desk Home 14', 'Won', 100_000)
  const head = (await editor.get('/data/tips/head.json')).body
  await ordinaryDays(15, 15)
  seenHead = `${head.seq}:${head.hash}`
  await score('Desk Home 14', [1, 1])
  await openDesk()
  await expect(waiting()).toContainText('Settled as Won; the result now gives Lost', PATIENCE)
  await waiting().getByRole('button', { name: 'Check' }).click()
  const form = page.getByRole('form', { name: 'Correct this tip' })
  await expect(form.getByLabel('Lost', { exact: true })).toBeChecked()
  await form.getByLabel('Reason').fill('The winner was struck off')
  await form.getByRole('button', { name: 'Correct tip' }).click()
  await expect(row('Desk Home 14 v')).toContainText('Lost', PATIENCE)
  const tip = await tipOn('Desk Home 14')
  expect(tip).toMatchObject({ outcome: 'lost', units: -5 })
  const kept = decided.find((one) => one.tip === tip.id)
  if (kept) Object.assign(kept, { outcome: 'lost', profit: -50_000 })
})

test('a tip cannot be published after the start, even with a slow browser clock', async () => {
  await ordinaryDays(16, 16)
  await goTo(`${dayOf(17)}T12:59:00Z`)
  await openDesk()
  await writeTip('Desk Home 17', { Odds: '2.00', Stake: '1' }, false)
  await goTo(`${dayOf(17)}T13:00:01Z`)
  const [name = '', value = ''] = (editor.cookie() ?? '').split('=')
  await context.addCookies([{ name, value, url: instance.url }])
  await page.getByRole('button', { name: 'Publish tip' }).click()
  await expect(toast(page, 'The start has passed').first()).toBeVisible(PATIENCE)
  expect((await tipOn('Desk Home 17')).status).toBe('draft')
})

test('at the end of the month pages, API and ledger check match the numbers computed here', async ({ browser }) => {
  await goTo(`${dayOf(17)}T20:00:00Z`)
  await ordinaryDays(18, DAYS)
  await goTo('2027-03-31T06:00:00Z')
  await openDesk()
  await writeTip('Last Home', { Odds: '1.50', Stake: '4', Tipster: 'Thandi Mokoena' })
  await goTo('2027-04-01T06:00:00Z')
  await score('Last Home', [0, 0])
  await openDesk()
  await confirm('Last Home', 'Lost', -40_000)
  await waitUntilPublished(editor)

  const all = figuresOf(decided)
  const hers = figuresOf(decided.filter(({ isHers }) => isHers))
  expect([all.won, all.lost, all.voids].every((count) => count >= 3)).toBe(true)

  const reader = await (await browser.newContext({ viewport: { width: 1366, height: 900 } })).newPage()
  await reader.goto(`${instance.url}/betting-tips/record`)
  const main = reader.getByRole('main')
  await expect(main).toContainText(`${signed(all.profit)} units`)
  await expect(main).toContainText(`${units(all.staked)} units staked, ${all.voids} void`)
  await expect(main).toContainText(`${all.won} won, ${all.lost} lost.`)
  await expect(main).toContainText(`Average odds ${all.averageOdds}.`)
  await expect(main).toContainText(`Deepest fall ${signed(-all.fall)} units`)
  const figure = (label: string) => main.locator('.record-figures > div').filter({ hasText: label }).locator('.figure')
  await expect(figure('Yield')).toHaveText(`${all.profit < 0 ? '−' : '+'}${all.yield}`)
  await expect(figure('Strike rate')).toHaveText(all.strike)
  await expect(figure('Longest losing run')).toContainText(new RegExp(`^\\s*${all.run}\\s`))
  const byMonth = reader.getByRole('table', { name: 'By month, UTC' })
  const april = decided.slice(-1)
  for (const [name, months] of [
    ['March 2027', decided.slice(0, -1)],
    ['April 2027', april],
    ['All', decided],
  ] as const) {
    const expected = figuresOf(months)
    const counts = [months.length, expected.won, expected.lost, expected.voids].map(String)
    const cells = byMonth.getByRole('row').filter({ hasText: name }).getByRole('cell')
    expect((await cells.allInnerTexts()).slice(0, 4), name).toEqual(counts)
    expect((await cells.allInnerTexts())[5], name).toBe(signed(expected.profit))
    // The newest month ends at the total of all, which the last row does not repeat.
    if (name === 'April 2027') expect((await cells.allInnerTexts()).at(-1)).toBe(signed(all.profit))
  }
  // A losing month is as prominent as a winning one, on a phone too.
  await reader.setViewportSize({ width: 390, height: 844 })
  await expect(byMonth.locator('.loss-bar').first()).toBeVisible()
  const isCut = (table: Element) => table.scrollWidth > (table.parentElement?.clientWidth ?? 0)
  expect(await byMonth.evaluate(isCut)).toBe(false)
  const tipster = reader
    .getByRole('table', { name: 'By tipster' })
    .getByRole('row')
    .filter({ hasText: 'Thandi Mokoena' })
  await expect(tipster).toContainText(signed(hers.profit))
  await reader.getByRole('button', { name: /check/i }).click()
  await expect(reader.locator('#check')).toContainText('Unbroken', PATIENCE)

  await reader.goto(`${instance.url}/authors/thandi-mokoena`)
  await expect(main).toContainText(`${hers.won} won, ${hers.lost} lost, ${hers.voids} void, 0 open`)
  await expect(main).toContainText(`units, ${units(hers.staked)} staked`)
  await expect(main.locator('.tipster-figures .figure').first()).toHaveText(signed(hers.profit))

  const totals = (await reader.request.get(`${instance.url}/api/tips/record`).then((answer) => answer.json())).totals
  expect(totals).toMatchObject({ tips: decided.length, won: all.won, lost: all.lost, void: all.voids })
  expect(totals).toMatchObject({ longestLosingRun: all.run })
  for (const [name, value] of Object.entries({ units: all.profit, staked: all.staked, maxDrawdown: all.fall })) {
    expect(totals[name].toFixed(2), name).toBe(`${value < 0 ? '-' : ''}${units(Math.abs(value))}`)
  }
  await reader.context().close()
})

test('setting the server’s clock back does not allow late tips', async () => {
  await goTo('2027-03-20T06:00:00Z')
  const draft = await createTip(editor, { startsAt: '2027-03-25T13:00:00Z' })
  const { status, body } = await editor.post(`/api/tips/${draft.id}/publish`)
  expect([status, body.message]).toEqual([422, expect.stringContaining('The start has passed')])
  await goTo('2027-04-01T06:10:00Z')
})

test('the ledger files form one chain with all entries of every tip', async () => {
  const lines: Record<string, unknown>[] = []
  for (const month of ['2027-03', '2027-04']) {
    const { body } = await editor.get(`/data/tips/ledger-${month}.jsonl`)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    for (const line of text.trim().split('\n')) {
      const { hash, ...rest } = JSON.parse(line)
      expect(rest.at.slice(0, 7)).toBe(month)
      expect(rest.previous).toBe(lines.at(-1)?.['hash'] ?? '0'.repeat(64))
      // Every value of a line is flat: sorted keys without spaces are RFC 8785's form.
      const sorted = Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)))
      expect(hash).toBe(createHash('sha256').update(JSON.stringify(sorted)).digest('hex'))
      lines.push({ ...rest, hash })
    }
  }
  const of = (type: string) => lines.filter((line) => line['type'] === type)
  expect(
    of('published')
      .map(({ tip }) => tip)
      .sort(),
  ).toEqual(decided.map(({ tip }) => tip).sort())
  expect(of('withdrawn')).toHaveLength(1)
  expect(of('corrected')).toHaveLength(1)
  expect(of('settled')).toHaveLength(decided.length - 1)
  const { seq, hash } = (await editor.get('/data/tips/head.json')).body
  expect([seq, hash]).toEqual([lines.length, lines.at(-1)?.['hash']])
  const run = await runScript('verify-ledger', {}, ROOT, [instance.url, '--head', seenHead, '--tips'])
  expect(run.output).toContain(`Unbroken: ${lines.length} entries`)
  expect(run.failed).toBe(false)
})

/** The record's numbers computed from this test's data; amounts in ten-thousandths of a unit. */
function figuresOf(tips: readonly Decided[]) {
  const counted = tips.filter(({ outcome }) => outcome !== 'void')
  const isWin = ({ outcome }: Decided) => ['won', 'half-won', 'dead-heat'].includes(outcome)
  const staked = counted.reduce((sum, { stake }) => sum + Math.round(stake * 10_000), 0)
  const won = counted.filter(isWin).length
  let [profit, best, fall, run, longest] = [0, 0, 0, 0, 0]
  for (const one of counted) {
    profit += one.profit
    best = Math.max(best, profit)
    fall = Math.max(fall, best - profit)
    run = isWin(one) ? 0 : run + 1
    longest = Math.max(longest, run)
  }
  return {
    won,
    lost: counted.length - won,
    voids: tips.length - counted.length,
    staked,
    profit,
    fall,
    run: longest,
    yield: `${Math.abs((100 * profit) / staked).toFixed(1)}%`,
    strike: `${((100 * won) / counted.length).toFixed(1)}%`,
    averageOdds: (counted.reduce((sum, { odds }) => sum + odds, 0) / counted.length).toFixed(2),
  }
}

/** Units with two places, rounding halves up. */
function units(amount: number): string {
  return (Math.round(amount / 100) / 100).toFixed(2)
}

function signed(amount: number): string {
  const size = units(Math.abs(amount))
  return amount === 0 ? size : `${amount > 0 ? '+' : '−'}${size}`
}
