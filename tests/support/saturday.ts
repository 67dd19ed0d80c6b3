import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { TableLine } from '#shared/matches/competition.ts'
import type { Match } from '#shared/matches/match.ts'
import { publishArticle } from './articles.ts'
import type { Client } from './client.ts'
import { waitUntilPublished } from './publish.ts'
import type { Random } from './random.ts'
import {
  eventsShown,
  formShown,
  type Line,
  matchShown,
  nextMatchShown,
  tableShown,
  widgetTableShown,
  words,
} from './saturday-shown.ts'

/** A Saturday of forty matches from a provider's feeds, and what every page must show. */
export type Saturday = {
  today: string
  /** Today's matches of the provider; changes to them are in its next response. */
  todays(): Row[]
  /** The provider, with one address per league. */
  answer: RequestListener
  /**
   * Differences between the provider and pages, tables, form, calendars, widgets and API, except for results typed
   * `instead`. The first call publishes an article with widgets.
   */
  wrongPages(at: { editor: Client; dist: string }, instead?: ReadonlyMap<string, Given>): Promise<Comparison>
}
export type Given = { status: string; score?: { home: number; away: number } }
export type Row = Given & { externalId: string; date: string; home: string; away: string }
export type Comparison = {
  wrong: { page: string; is: unknown; must: unknown }[]
  /** How many matches the home page shows. */
  onHome: number
}

export const SATURDAY_LEAGUES = ['Aloe League', 'Baobab League', 'Cycad League', 'Protea League']
const SIDES = 20

/** The provider's address for a league. */
export function feedPath(league: string): string {
  return `/${slugOf(league)}.json`
}

/** Creates one: in each league a finished round a week ago, and today's, in the newsroom's `zone`. */
export function createSaturday(random: Random, zone: string): Saturday {
  const dayIn = (ahead: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() + ahead * 86_400_000)
  const today = dayIn(0)
  const provided = new Map(
    SATURDAY_LEAGUES.map((league) => [league, [...round(league, 1, dayIn(-7)), ...round(league, 2, today)]]),
  )

  let article: string | null = null

  function round(league: string, n: number, date: string): Row[] {
    const team = (at: number) => `${league.split(' ')[0]} ${String.fromCharCode(65 + (at % SIDES))}`
    return Array.from({ length: SIDES / 2 }, (_, k) => ({
      externalId: `${league}-${n}-${k}`,
      round: `Round ${n}`,
      date,
      time: '12:00',
      timeZone: zone,
      home: team(2 * k),
      // Different opponents in each round.
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
    async wrongPages(at, instead = new Map()) {
      article ??= await withWidgets(at.editor, provided)
      return wrongPages(today, provided, { ...at, article }, instead)
    },
  }
}

/** Publishes an article with each league's table and the next match of two of its sides; returns its slug. */
async function withWidgets(editor: Client, provided: ReadonlyMap<string, readonly Row[]>): Promise<string> {
  const blocks = [...provided].flatMap(([league, rows]) => [
    `<div data-table="${slugOf(league)}-2026"></div>`,
    ...widgetTeams(rows).map((team) => `<div data-next-match="${slugOf(team)}"></div>`),
  ])
  const { slug } = await publishArticle(editor, { content: `<p>The leagues today.</p>${blocks.join('')}` })
  await waitUntilPublished(editor)
  return slug
}

/** The sides whose next match the article shows. */
function widgetTeams(rows: readonly Row[]): string[] {
  const [first] = rows.slice(-1)
  return first ? [first.home, first.away] : []
}

async function wrongPages(
  today: string,
  provided: ReadonlyMap<string, readonly Row[]>,
  { editor, dist, article }: { editor: Client; dist: string; article: string },
  instead: ReadonlyMap<string, Given>,
): Promise<Comparison> {
  const read = (path: string) => readFile(join(dist, path), 'utf8')
  const file = (path: string) => read(`${path}.html`)
  const { body } = await editor.get(`/api/matches?date=${today}&limit=100`)
  const matches = new Map((body as Match[]).map((match) => [`${match.home.name} v ${match.away.name}`, match]))
  const current = ({ externalId, ...row }: Row): Row => ({ externalId, ...row, ...instead.get(externalId) })
  const day = await file(`matches/${today}`)
  const home = await file('index')
  const widgets = await file(article)
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
    for (const [team, line, form] of lines) {
      hold(`${league}, ${team}`, line, table.get(team))
      hold(`${league}, form of ${team}`, form, formOf(rows, team))
    }
    const answer = (await editor.get(`/api/competitions/${slugOf(league)}-2026/table`)).body as TableLine[]
    hold(`${league}, the API’s table`, answer.map(ofAnswer), lines)
    hold(
      `${league}, the table in an article`,
      widgetTableShown(widgets, `${slugOf(league)}-2026`),
      lines.map(([team, [played, , , , , , difference, points]]) => [team, [played, difference, points]]),
    )
    const events = eventsShown(await read(`calendars/competition/${slugOf(league)}-2026.ics`))
    hold(`${league}, calendar`, events.size, rows.length)
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
      hold(`day page, ${slug}`, matchShown(day, slug), must)
      hold(`${league}, ${slug}`, matchShown(competition, slug), must)
      const event = `${row.status === 'abandoned' ? 'Abandoned: ' : ''}${row.home} v ${row.away}, CONFIRMED, ${match?.kickOff}`
      hold(`${league}, calendar, ${slug}`, events.get(slug), event)
      for (const side of [match?.home, match?.away]) {
        const html = await file(`team/${side?.slug}`)
        hold(`team ${side?.slug}, ${slug}`, matchShown(html, slug), must)
        const its = eventsShown(await read(`calendars/team/${side?.slug}.ics`))
        hold(`team ${side?.slug}, calendar, ${slug}`, its.get(slug), event)
        hold(`team ${side?.slug}, form`, formShown(html), formOf(rows, side?.name ?? ''))
        if (widgetTeams(rows).includes(side?.name ?? '')) {
          const isAhead = row.status === 'scheduled' || row.status === 'live'
          const next = nextMatchShown(widgets, side?.name ?? '')
          hold(`next match of ${side?.slug} in an article`, next, isAhead ? nextOf(slug, row) : 'none')
        }
        const line = table.get(side?.name ?? '')
        const place = /of (\d+), (-?\d+) points? from (\d+) match/.exec(html.replace(/\s+/g, ' '))
        hold(`team ${side?.slug}, place`, place?.slice(1).map(Number), [SIDES, line?.[7], line?.[0]])
      }
      const there = matchShown(home, slug)
      if (there) hold(`home, ${slug}`, there, must)
      if (there) onHome += 1
    }
  }
  return { wrong, onHome }
}

function said({ status, score }: Given): string {
  return words(status, score ? [score.home, score.away] : [])
}

/** The text of an upcoming match's widget; the score only while in play. */
function nextOf(slug: string, { status, score }: Given): string {
  return words(slug, status === 'live' && score ? [score.home, score.away] : [])
}

/** A row of the API's table as shown on the page. */
function ofAnswer(row: TableLine): [string, Line, string] {
  const { team, played, won, drawn, lost, difference, points, form } = row
  return [team.name, [played, won, drawn, lost, row.for, row.against, difference, points], form.join('')]
}

/** A team's results, oldest first. */
function formOf(rows: readonly Row[], team: string): string {
  return rows
    .filter(({ status, score, home, away }) => status === 'finished' && score && (home === team || away === team))
    .map(({ home, score = { home: 0, away: 0 } }) => {
      const lead = (score.home - score.away) * (home === team ? 1 : -1)
      return lead > 0 ? 'W' : lead < 0 ? 'L' : 'D'
    })
    .join('')
}

/** The table computed from the results. */
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
