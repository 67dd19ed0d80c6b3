import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { Match } from '#shared/matches/match.ts'
import type { Client } from './client.ts'
import type { Random } from './random.ts'

/** A Saturday of forty matches as a provider's feeds tell it, and what every page must then say of it. */
export type Saturday = {
  today: string
  /** Today's matches of the provider; changes to them are in its next response. */
  todays(): Row[]
  /** The provider: one address a league. */
  answer: RequestListener
  /** Differences between the provider and pages, table and API, except for results that a person entered `instead`. */
  wrongPages(at: { editor: Client; dist: string }, instead?: ReadonlyMap<string, Given>): Promise<Comparison>
}
export type Given = { status: string; score?: { home: number; away: number } }
export type Row = Given & { externalId: string; date: string; home: string; away: string }
export type Comparison = {
  wrong: { page: string; is: unknown; must: unknown }[]
  /** How many of the matches home shows. */
  onHome: number
}

/** A team's expected line in the table: played, won, drawn, lost, for, against, difference, points. */
type Line = [number, number, number, number, number, number, number, number]

export const SATURDAY_LEAGUES = ['Aloe League', 'Baobab League', 'Cycad League', 'Protea League']
const SIDES = 20

/** Where the provider has a league. */
export function feedPath(league: string): string {
  return `/${slugOf(league)}.json`
}

/** Makes one: in each league a finished round a week ago, and today's, in the newsroom's `zone`. */
export function createSaturday(random: Random, zone: string): Saturday {
  const dayIn = (ahead: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() + ahead * 86_400_000)
  const today = dayIn(0)
  const provided = new Map(
    SATURDAY_LEAGUES.map((league) => [league, [...round(league, 1, dayIn(-7)), ...round(league, 2, today)]]),
  )

  function round(league: string, n: number, date: string): Row[] {
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

  return {
    today,
    todays: () => [...provided.values()].flatMap((rows) => rows.filter(({ date }) => date === today)),
    answer: (request, response) => {
      const league = SATURDAY_LEAGUES.find((name) => request.url === feedPath(name))
      const competition = { name: league, sport: 'football-news', season: '2026', format: 'league' }
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ competition, matches: provided.get(league ?? '') }))
    },
    wrongPages: (at, instead = new Map()) => wrongPages(today, provided, at, instead),
  }
}

async function wrongPages(
  today: string,
  provided: ReadonlyMap<string, readonly Row[]>,
  { editor, dist }: { editor: Client; dist: string },
  instead: ReadonlyMap<string, Given>,
): Promise<Comparison> {
  const file = (path: string) => readFile(join(dist, `${path}.html`), 'utf8')
  const { body } = await editor.get(`/api/matches?date=${today}&limit=100`)
  const matches = new Map((body as Match[]).map((match) => [`${match.home.name} v ${match.away.name}`, match]))
  const current = ({ externalId, ...row }: Row): Row => ({ externalId, ...row, ...instead.get(externalId) })
  const day = await file(`matches/${today}`)
  const home = await file('index')
  const wrong: Comparison['wrong'] = []
  const hold = (page: string, is: unknown, must: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(must)) wrong.push({ page, is, must })
  }
  let onHome = 0

  for (const league of SATURDAY_LEAGUES) {
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
        const place = /of (\d+), (-?\d+) points? from (\d+) match/.exec(html.replace(/\s+/g, ' '))
        hold(`team ${side?.slug}, place`, place?.slice(1).map(Number), [SIDES, line?.[7], line?.[0]])
      }
      const there = shown(home, slug)
      if (there) hold(`home, ${slug}`, there, must)
      if (there) onHome += 1
    }
  }
  return { wrong, onHome }
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

/** A match in a list: "finished 2–1", "scheduled"; null when it is not there. */
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

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}
