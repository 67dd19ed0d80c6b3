import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Match } from '#shared/matches/match.ts'
import type { Client } from '../support/client.ts'
import { noonZone } from '../support/daytime.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { type PublicHost, startPublicHost } from '../support/public-host.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { createRandom } from '../support/random.ts'
import { createSaturday, feedPath, type Given, SATURDAY_LEAGUES } from '../support/saturday.ts'

/**
 * A Saturday of forty matches from a provider's feeds, from fixtures to final tables. At each step, with nothing
 * pending, every page is compared with the provider's latest data and with tables computed here.
 */
const SEED = Number(process.env.TEST_SEED ?? 20261121)

const random = createRandom(SEED)
const zone = noonZone()
const saturday = createSaturday(random, zone)
const { today, todays } = saturday

let host: PublicHost
let instance: Instance
let editor: Client
let feeds: number[]

beforeAll(async () => {
  host = await startPublicHost(saturday.answer)
  instance = await startInstance({ env: { ...host.env, TZ_EDITORIAL: zone } })
  editor = await instance.login()
  feeds = []
  for (const league of SATURDAY_LEAGUES) {
    const feed = { name: league, url: `${host.url}${feedPath(league)}`, isPaused: true }
    feeds.push((await editor.post('/api/feeds', feed)).body.id)
  }
})
afterAll(async () => {
  await instance?.stop()
  await host?.stop()
})

async function readFeeds(query = ''): Promise<string[]> {
  const messages: string[] = []
  for (const id of feeds) messages.push((await editor.post(`/api/feeds/${id}/fetch${query}`)).body.message)
  await waitUntilPublished(editor)
  return messages
}

/** Compares every page with the provider's data, except for typed results. */
async function expectAgreement(step: string, instead?: ReadonlyMap<string, Given>): Promise<void> {
  const { wrong, onHome } = await saturday.wrongPages({ editor, dist: instance.dirs.dist }, instead)
  expect(wrong, step).toEqual([])
  expect(onHome, `${step}: matches on home`).toBeGreaterThan(0)
}

test(`from fixtures to final tables all pages agree with the feeds (seed ${SEED})`, async () => {
  expect((await readFeeds()).join()).toContain('20 created')
  await expectAgreement('fixtures')

  for (const row of todays()) Object.assign(row, { status: 'live', score: { home: 0, away: 0 } })
  await readFeeds()
  await expectAgreement('kick-off')

  for (let step = 1; step <= 2; step += 1) {
    for (const { score } of todays())
      if (score && random.below(2) > 0) score[random.below(2) > 0 ? 'home' : 'away'] += 1
    await readFeeds()
    await expectAgreement(`goals, ${step}`)
  }

  // A person enters one result before the feed does, and postpones one match; the feed continues unchanged.
  const [first, second] = todays().slice(-2)
  if (!first || !second) throw new Error('No matches')
  const typed = new Map<string, Given>([
    [first.externalId, { status: 'finished', score: { home: 7, away: 6 } }],
    [second.externalId, { status: 'abandoned', score: { home: 1, away: 1 } }],
  ])
  const all = (await editor.get(`/api/matches?date=${today}&limit=100`)).body as Match[]
  for (const { externalId, home } of [first, second]) {
    const id = all.find((match) => match.home.name === home)?.id
    expect((await editor.put(`/api/matches/${id}/score`, typed.get(externalId))).status).toBe(200)
  }
  await waitUntilPublished(editor)
  await expectAgreement('results entered by hand', typed)
  for (const { score } of todays()) if (score) score.home += 1
  await readFeeds()
  await expectAgreement('results entered by hand are kept', typed)

  for (const row of todays()) row.status = 'finished'
  await readFeeds()
  await expectAgreement('full time', typed)

  // A result that the provider takes back changes nothing until a user accepts that.
  const [corrected] = todays()
  const before = corrected?.score
  if (!corrected || !before) throw new Error('No result')
  corrected.score = { home: before.home + 3, away: before.away }
  expect((await readFeeds())[0]).toMatch(/1 result differs/)
  await expectAgreement(
    'a changed result',
    new Map([...typed, [corrected.externalId, { status: 'finished', score: before }]]),
  )
  await readFeeds('?accept=true')
  await expectAgreement('final tables', typed)
})
