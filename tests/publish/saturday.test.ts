import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Match } from '#shared/matches/match.ts'
import type { Client } from '../support/client.ts'
import { noonZone } from '../support/daytime.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { type PublicHost, startPublicHost } from '../support/public-host.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { createRandom } from '../support/random.ts'

/**
 * A Saturday of forty matches from a provider's feeds, from fixtures to final tables. At each step, with nothing pending,
 * every page is held against what the provider said last and against tables worked out here.
 */
const SEED = Number(process.env.TEST_SEED ?? 20261121)
const LEAGUES = ['Aloe League', 'Baobab League', 'Cycad League', 'Protea League']
const SIDES = 20

type Given = { status: string; score?: { home: number; away: number } }
type Row = Given & { externalId: string; date: string; home: string; away: string }
/** What a team's line of the table must say: played, won, drawn, lost, for, against, difference, points. */
type Line = [number, number, number, number, number, number, number, number]

const random = createRandom(SEED)
const zone = noonZone()
const dayIn = (ahead: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() + ahead * 86_400_000)
const today = dayIn(0)
/** What the provider says now, by league: a finished round a week ago, and today's. */
const provided = new Map(
  LEAGUES.map((league) => [league, [...round(league, 1, dayIn(-7)), ...round(league, 2, today)]]),
)
const todays = () => [...provided.values()].flatMap((rows) => rows.filter(({ date }) => date === today))

let host: PublicHost
let instance: Instance
let editor: Client
let feeds: number[]

beforeAll(async () => {
  host = await startPublicHost((request, response) => {
    const league = LEAGUES.find((name) => request.url === `/${slugOf(name)}.json`)
    const competition = { name: league, sport: 'football-news', season: '2026', format: 'league' }
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ competition, matches: provided.get(league ?? '') }))
  })
  instance = await startInstance({ env: { ...host.env, TZ_EDITORIAL: zone } })
  editor = await instance.login()
  feeds = []
  for (const league of LEAGUES) {
    const feed = { name: league, url: `${host.url}/${slugOf(league)}.json`, isPaused: true }
    feeds.push((await editor.post('/api/feeds', feed)).body.id)
  }
})
afterAll(async () => {
  await instance?.stop()
  await host?.stop()
})

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

function round(league: string, n: number, date: string): (Row & { time: string; timeZone: string; round: string })[] {
  const team = (at: number) => `${league.split(' ')[0]} ${String.fromCharCode(65 + (at % SIDES))}`
  return Array.from({ length: SIDES / 2 }, (_, k) => ({
    externalId: `${league}-${n}-${k}`,
    round: `Round ${n}`,
    date,
    time: '12:00',
    timeZone: zone,
    home: team(2 * k),
    // Other opponents each round.
    away: team(2 * k + 2 * n - 1),
    ...(n === 1 ? { status: 'finished', score: goals() } : { status: 'scheduled' }),
  }))
}

function goals() {
  return { home: random.below(5), away: random.below(4) }
}

async function readFeeds(query = ''): Promise<string[]> {
  const messages: string[] = []
  for (const id of feeds) messages.push((await editor.post(`/api/feeds/${id}/fetch${query}`)).body.message)
  await waitUntilPublished(editor)
  return messages
}

async function file(path: string): Promise<string> {
  return readFile(join(instance.dirs.dist, `${path}.html`), 'utf8')
}

/** What a list says of a match: "finished 2–1", "scheduled"; null when it does not have it. */
function shown(html: string, slug: string): string | null {
  const found = new RegExp(`<a [^>]*href="/match/${slug}" data-status="(\\w+)"[^>]*>(.*?)</a>`, 's').exec(html)
  if (!found) return null
  const figures = [...(found[2] ?? '').matchAll(/>\s*(?:(\d+)–)?(\d+)\s*</g)].flatMap(([, a, b]) => [a, b])
  return words(found[1] ?? '', figures.filter(Boolean))
}

function words(status: string, figures: readonly unknown[]): string {
  return `${status} ${figures.join('–')}`.trim()
}

function said({ status, score }: Given): string {
  return words(status, score ? [score.home, score.away] : [])
}

/** The table as results alone make it. */
function tableOf(rows: readonly Row[]): Map<string, Line> {
  const table = new Map<string, Line>(rows.map(({ home }) => [home, [0, 0, 0, 0, 0, 0, 0, 0]]))
  for (const { status, score, home, away } of rows) {
    if (status !== 'finished' || !score) continue
    for (const [team, own, other] of [
      [home, score.home, score.away],
      [away, score.away, score.home],
    ] as const) {
      const line = table.get(team) ?? [0, 0, 0, 0, 0, 0, 0, 0]
      const points = own > other ? 3 : own === other ? 1 : 0
      const more = [1, +(own > other), +(own === other), +(own < other), own, other, own - other, points]
      table.set(team, line.map((value, at) => value + (more[at] ?? 0)) as Line)
    }
  }
  return table
}

/** The rows of a competition's page, in its order. */
function tableShown(html: string): [string, Line][] {
  const [table = ''] = /<table class="league".*?<\/table>/s.exec(html) ?? []
  return [...table.matchAll(/<tr[^>]*>\s*<td>\d+<\/td>(.*?)<\/tr>/gs)].map(([, row = '']) => {
    const [, name = ''] = /<span>([^<]+)<\/span>\s*<\/a>/.exec(row) ?? []
    const cells = [...row.matchAll(/<td[^>]*>([+\u2212]?\d+)<\/td>/g)].map(([, value = '']) =>
      Number(value.replace('\u2212', '-').replace('+', '')),
    )
    return [name, cells as Line]
  })
}

/** Holds every page against what the provider said, but for what a person said instead. */
async function expectAgreement(step: string, instead: ReadonlyMap<string, Given> = new Map()): Promise<void> {
  const { body } = await editor.get(`/api/matches?date=${today}&limit=100`)
  const matches = new Map((body as Match[]).map((match) => [`${match.home.name} v ${match.away.name}`, match]))
  const current = ({ externalId, ...row }: Row): Row => ({ externalId, ...row, ...instead.get(externalId) })
  const day = await file(`matches/${today}`)
  const home = await file('index')
  const wrong: unknown[] = []
  const hold = (page: string, is: unknown, must: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(must)) wrong.push({ page, is, must })
  }
  let onHome = 0

  for (const league of LEAGUES) {
    const rows = (provided.get(league) ?? []).map(current)
    const table = tableOf(rows)
    const competition = await file(`competition/${slugOf(league)}-2026`)
    const lines = tableShown(competition)
    hold(`${league}, rows`, lines.length, SIDES)
    for (const [team, line] of lines) hold(`${league}, ${team}`, line, table.get(team))
    const order = lines.map(([, line]) => line[7] * 10_000 + line[6] * 100 + line[4])
    hold(
      `${league}, order`,
      order,
      order.toSorted((a, b) => b - a),
    )
    for (const row of rows.filter(({ date }) => date === today)) {
      const match = matches.get(`${row.home} v ${row.away}`)
      const slug = match?.slug ?? ''
      const must = said(row)
      const page = await file(`match/${slug}`)
      const [, status = ''] = /class="match-head" data-status="(\w+)"/.exec(page) ?? []
      const figures = /class="match-figure">(\d+–\d+)</.exec(page)?.slice(1) ?? []
      hold(`match page ${slug}`, words(status, figures), must)
      hold(`API ${slug}`, match && said({ status: match.status, ...(match.score && { score: match.score }) }), must)
      hold(`day page, ${slug}`, shown(day, slug), must)
      hold(`${league}, ${slug}`, shown(competition, slug), must)
      for (const side of [match?.home, match?.away]) {
        const html = await file(`team/${side?.slug}`)
        hold(`team ${side?.slug}, ${slug}`, shown(html, slug), must)
        const line = table.get(side?.name ?? '')
        const place = /of (\d+), (-?\d+) points from (\d+) match/.exec(html.replace(/\s+/g, ' '))
        hold(`team ${side?.slug}, place`, place?.slice(1).map(Number), [SIDES, line?.[7], line?.[0]])
      }
      const there = shown(home, slug)
      if (there) hold(`home, ${slug}`, there, must)
      if (there) onHome += 1
    }
  }
  expect(wrong, step).toEqual([])
  expect(onHome, `${step}: matches on home`).toBeGreaterThan(0)
}

test(`from fixtures to final tables every page agrees with every other (seed ${SEED})`, async () => {
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

  // A person is sooner than the feed with one result, and puts one match off; the feed goes on as it was.
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
  await expectAgreement('a person’s word', typed)
  for (const { score } of todays()) if (score) score.home += 1
  await readFeeds()
  await expectAgreement('a person’s word stays', typed)

  for (const row of todays()) row.status = 'finished'
  await readFeeds()
  await expectAgreement('full time', typed)

  // A provider that takes a result back changes nothing until somebody accepts it.
  const [corrected] = todays()
  const before = corrected?.score
  if (!corrected || !before) throw new Error('No result')
  corrected.score = { home: before.home + 3, away: before.away }
  expect((await readFeeds())[0]).toMatch(/1 result differs/)
  await expectAgreement('a doubt', new Map([...typed, [corrected.externalId, { status: 'finished', score: before }]]))
  await readFeeds('?accept=true')
  await expectAgreement('final tables', typed)
})
