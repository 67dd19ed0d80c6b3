import { expect, test } from '@playwright/test'
import type { Match } from '#shared/matches/match.ts'
import { noonZone } from '../support/daytime.ts'
import { client, instance, page, shareDesk } from '../support/desk.ts'
import { expectNoBarrier, PATIENCE, toast } from '../support/newsroom.ts'
import { type PublicHost, startPublicHost } from '../support/public-host.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { createRandom } from '../support/random.ts'
import { createSaturday, feedPath, type Given, type Row, SATURDAY_LEAGUES } from '../support/saturday.ts'

/**
 * A Saturday of forty matches from feeds, followed at the Matches desk; each test continues from the one before, and
 * each step is compared with every page.
 */
const SEED = Number(process.env.TEST_SEED ?? 20261121)

const random = createRandom(SEED)
const zone = noonZone()
const saturday = createSaturday(random, zone)
const { today, todays } = saturday
/** Typed results that replace the provider's, by the provider's ids. */
const typed = new Map<string, Given>()

let host: PublicHost

test.beforeAll(async () => {
  host = await startPublicHost(saturday.answer)
})
shareDesk({ instance: () => ({ env: { ...host.env, TZ_EDITORIAL: zone } }) })
test.afterAll(() => host?.stop())

const feedRow = (league: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: league, exact: true }) })
const boxOf = (team: string) => page.getByRole('textbox', { name: `Score of ${team}`, exact: true })
const sidesOf = ({ home, away }: Row) => `${home} v ${away}`

async function openPart(name: 'Day' | 'Feeds'): Promise<void> {
  await page.getByRole('navigation', { name: 'Match desk' }).getByRole('link', { name }).click()
}

/** Presses a feed's button and waits for the desk's message. */
async function press(name: string): Promise<string> {
  const answered = page.waitForResponse(/\/api\/feeds\/\d+\/fetch/)
  await page.getByRole('button', { name, exact: true }).press('Enter')
  return (await (await answered).json()).message
}

async function readFeeds(): Promise<string[]> {
  await openPart('Feeds')
  const messages: string[] = []
  for (const league of SATURDAY_LEAGUES) messages.push(await press(`Read now ${league}`))
  return messages
}

async function expectAgreement(step: string, instead: ReadonlyMap<string, Given> = typed): Promise<void> {
  await waitUntilPublished(client)
  const { wrong, onHome } = await saturday.wrongPages({ editor: client, dist: instance.dirs.dist }, instead)
  expect(wrong, step).toEqual([])
  expect(onHome, `${step}: matches on home`).toBeGreaterThan(0)
}

async function stored({ home }: Row): Promise<Match | undefined> {
  const matches: Match[] = (await client.get(`/api/matches?date=${today}&limit=100`)).body
  return matches.find((match) => match.home.name === home)
}

/** The two matches with typed results. */
function ours(): [Row, Row] {
  const [first, second] = todays().slice(-2)
  if (!first || !second) throw new Error('No matches')
  return [first, second]
}

test('feeds are added by keyboard and import the fixtures automatically', async () => {
  await page.goto(`${instance.url}/admin?desk=matches&part=feeds`)
  for (const league of SATURDAY_LEAGUES) {
    await page.getByRole('button', { name: 'Feed', exact: true }).press('Enter')
    const form = page.getByRole('form', { name: 'Add Feed' })
    await form.getByLabel('Name', { exact: true }).fill(league)
    await form.getByLabel('Address').fill(`${host.url}${feedPath(league)}`)
    await form.getByLabel('Minutes between reads').fill('1440')
    await page.keyboard.press('Enter')
    await expect(feedRow(league)).toBeVisible(PATIENCE)
  }
  for (const league of SATURDAY_LEAGUES) await expect(feedRow(league)).toContainText('20 matches.', PATIENCE)
  await expectNoBarrier(page, 'the feeds of the Matches desk')
  await openPart('Day')
  await expect(page.getByText('40 matches, 40 to come')).toBeVisible(PATIENCE)
  await expectAgreement('fixtures')
})

test('each read of the feeds updates scores on every page', async () => {
  for (const row of todays()) Object.assign(row, { status: 'live', score: { home: 0, away: 0 } })
  await readFeeds()
  await expectAgreement('kick-off')
  for (let step = 1; step <= 2; step += 1) {
    for (const { score } of todays())
      if (score && random.below(2) > 0) score[random.below(2) > 0 ? 'home' : 'away'] += 1
    await readFeeds()
    await expectAgreement(`goals, ${step}`)
  }
  await openPart('Day')
  await expect(page.getByText('40 matches, 40 live')).toBeVisible(PATIENCE)
  const [row] = todays()
  await expect(boxOf(row?.home ?? '')).toHaveValue(String(row?.score?.home))
})

test('results entered by hand are kept, and the feed lists the differences', async () => {
  const [first, second] = ours()
  await boxOf(first.home).focus()
  await page.keyboard.type('7-6')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1-1')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await stored(second))?.score, PATIENCE).toEqual({ home: 1, away: 1 })
  await page.getByLabel(`Status of ${sidesOf(second)}`).selectOption('Abandoned')
  await expect.poll(async () => (await stored(second))?.status, PATIENCE).toBe('abandoned')
  typed.set(first.externalId, { status: 'live', score: { home: 7, away: 6 } })
  typed.set(second.externalId, { status: 'abandoned', score: { home: 1, away: 1 } })
  await expectAgreement('results entered by hand')

  for (const { score } of todays()) if (score) score.home += 1
  await readFeeds()
  await expect(feedRow('Protea League')).toContainText('2 differences from what is here, which are kept', PATIENCE)
  await expectAgreement('results entered by hand are kept')
})

test('a released match follows its feed again', async () => {
  const [first] = ours()
  await openPart('Day')
  await page.getByRole('button', { name: `Edit ${sidesOf(first)}`, exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Release to feeds' }).press('Enter')
  await expect(toast(page, 'Released')).toBeVisible(PATIENCE)
  await readFeeds()
  await expect(feedRow('Protea League')).toContainText('1 difference from what is here, which is kept', PATIENCE)
  typed.delete(first.externalId)
  await expectAgreement('released')
})

test('a changed result is not applied until accepted; then the tables are final', async () => {
  for (const row of todays()) row.status = 'finished'
  await readFeeds()
  await expectAgreement('full time')

  const [corrected] = todays()
  const before = corrected?.score
  if (!corrected || !before) throw new Error('No result')
  corrected.score = { home: before.home + 3, away: before.away }
  expect((await readFeeds())[0]).toMatch(/1 result differs/)
  const row = feedRow('Aloe League')
  await expect(row).toContainText('Needs you', PATIENCE)
  await expect(row).toContainText(`finished ${before.home}–${before.away} here`)
  await expectAgreement(
    'a changed result',
    new Map([...typed, [corrected.externalId, { status: 'finished', score: before }]]),
  )
  await press('Accept the response of Aloe League')
  await expect(row).toContainText('Fine', PATIENCE)
  await openPart('Day')
  await expect(page.getByText('40 matches', { exact: true })).toBeVisible(PATIENCE)
  await expectAgreement('final tables')
})

test('all results are re-entered by keyboard, and pages agree halfway and at the end', async () => {
  const boxes = page.getByRole('textbox', { name: /^Score of / })
  await expect(boxes).toHaveCount(2 * todays().length, PATIENCE)
  const names = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label') ?? ''))
  const homes = names.filter((_, n) => n % 2 === 0).map((name) => name.replace('Score of ', ''))
  await boxOf(homes[0] ?? '').focus()
  for (const [n, home] of homes.entries()) {
    const row = todays().find((each) => each.home === home)
    if (!row) throw new Error(`No match of ${home}`)
    // The abandoned one is unchanged.
    if (typed.has(row.externalId)) {
      await page.keyboard.press('ArrowDown')
      continue
    }
    const score = { home: random.below(6), away: random.below(5) }
    await page.keyboard.type(`${score.home}-${score.away}`)
    await page.keyboard.press('Enter')
    typed.set(row.externalId, { status: 'finished', score })
    if (n % 20 !== 18) continue
    // They are saved one after the other.
    await expect.poll(async () => (await stored(row))?.score, { timeout: 60_000 }).toEqual(score)
    await expectAgreement(`${typed.size} results typed`)
  }
  expect(typed.size).toBe(todays().length)
  await expect(page.getByText('40 matches', { exact: true })).toBeVisible(PATIENCE)
  await expect.poll(async () => (await page.getByText('Saving').count()) === 0, PATIENCE).toBe(true)
  await expectAgreement('all results typed')
})
