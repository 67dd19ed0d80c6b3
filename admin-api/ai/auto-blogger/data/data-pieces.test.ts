import { expect, test } from 'vitest'
import { findClaims } from '#shared/claims/claims.ts'
import { computeTable } from '#shared/matches/standings.ts'
import { plainText } from '#shared/plain-text.ts'
import { DEMO_COMPETITIONS, type DemoCompetition, demoSeason } from '../../../content/demo/demo-matches.ts'
import type { CardRow } from '../../../content/matches/store/cards.ts'
import { toFormLine } from '../../../publish/pages/parts/match-parts.ts'
import { nearestCopy } from '../../desk/near-copy.ts'
import type { MatchFacts } from './match-facts.ts'
import { composePreview } from './preview.ts'
import { composeReport } from './report.ts'
import { composeResults } from './results-piece.ts'

const ZONE = 'Africa/Johannesburg'
const POINTS = { win: 3, draw: 1, loss: 0, tryBonus: null, losingBonus: null, noResult: null, overs: null }

function categoryOf({ sport }: DemoCompetition) {
  return { id: 1, name: sport, slug: sport, description: null, revision: 1, createdAt: '2026-01-01T00:00:00.000Z' }
}

/** A demo season as pages read it from the database. */
function rowsOf(competition: DemoCompetition): CardRow[] {
  const { name, slug, sport, clubs } = competition
  return demoSeason(competition).map(({ round, home, away, day, time, score }, n) => {
    const date = new Date(Date.UTC(2026, 10, 24 + day)).toISOString().slice(0, 10)
    const side = (club: typeof home) => ({
      id: clubs.indexOf(club) + 1,
      name: club.name,
      slug: club.slug,
      badge: null,
      colours: null,
    })
    return {
      id: n + 1,
      slug: `${home.slug}-v-${away.slug}-${round}`,
      competition: {
        id: 1,
        name,
        slug,
        season: '2026',
        format: 'league' as const,
        points: POINTS,
        sport,
        sportName: sport,
      },
      round: String(round),
      group: null,
      stage: null,
      home: side(home),
      away: side(away),
      kickOff: `${date}T${time}:00.000Z`,
      timeKnown: true,
      day: date,
      localDate: date,
      status: score ? ('finished' as const) : ('scheduled' as const),
      score,
      scorers: null,
      venue: home.ground,
      broadcast: null,
      note: null,
      revision: 1,
      updatedAt: '2026-01-01T00:00:00.000Z',
    }
  })
}

function factsOf(rows: readonly CardRow[], match: CardRow): MatchFacts {
  const earlier = rows.filter(({ kickOff, score }) => score && kickOff < match.kickOff)
  const has = (row: CardRow, id: number) => row.home.id === id || row.away.id === id
  const before = (id: number) =>
    earlier
      .filter((row) => has(row, id))
      .toReversed()
      .flatMap((row) => toFormLine(row, id))
  const teams = new Map(rows.flatMap(({ home, away }) => [home, away]).map((side) => [side.id, side]))
  const table = computeTable(
    new Map([...teams].map(([id, { name }]) => [id, name])),
    rows
      .filter(({ day }) => (match.score ? day <= match.day : day < match.day))
      .map(({ home, away, ...row }) => ({ ...row, home: home.id, away: away.id })),
    { points: POINTS, tieBreaks: ['difference'], deductions: [] },
  ).map(({ teamId, ...row }) => ({
    ...row,
    team: { name: teams.get(teamId)?.name ?? '', slug: teams.get(teamId)?.slug ?? '' },
  }))
  const next = (id: number) => rows.find((row) => has(row, id) && row.kickOff > match.kickOff && !row.score) ?? null
  return {
    match: { ...match, events: [] },
    before: { home: before(match.home.id), away: before(match.away.id) },
    meetings: earlier.filter((row) => has(row, match.home.id) && has(row, match.away.id)).toReversed(),
    table,
    next: { home: next(match.home.id), away: next(match.away.id) },
  }
}

const seasons = DEMO_COMPETITIONS.map((competition) => ({
  category: categoryOf(competition),
  rows: rowsOf(competition),
}))
const reports = seasons.flatMap(({ category, rows }) =>
  rows.flatMap((match) => {
    const facts = factsOf(rows, match)
    const piece = composeReport(facts, category, ZONE)
    return piece ? [{ facts, match, piece, again: composeReport(facts, category, ZONE) }] : []
  }),
)
const previews = seasons.flatMap(({ category, rows }) =>
  rows
    .filter(({ score }) => !score)
    .map((match) => ({ match, piece: composePreview(factsOf(rows, match), [], category, ZONE) })),
)

const wordsOf = ({ title, excerpt, content }: { title: string; excerpt: string; content: string }) =>
  [title, excerpt, plainText(content)].join('\n')

test('a report names its sides, has the result the right way round, and says nothing else of who won', () => {
  expect(reports.length).toBeGreaterThan(50)
  for (const { match, piece, again } of reports) {
    const text = wordsOf(piece)
    expect(piece).toEqual(again)
    for (const name of [match.home.name, match.away.name, match.competition.name]) expect(text).toContain(name)
    const { home, away } = match.score ?? { home: 0, away: 0 }
    const [winner, loser] = home > away ? [match.home.name, match.away.name] : [match.away.name, match.home.name]
    const lede = plainText(piece.content).split('\n')[0] ?? ''
    if (home === away) expect(lede, lede).toMatch(/drew|level|draw|ended/)
    else {
      expect(text).not.toContain(`${loser} beat ${winner}`)
      expect(text).not.toContain(`${loser} won`)
      expect(lede).toMatch(new RegExp(`${Math.max(home, away)}(-| to )${Math.min(home, away)}`))
    }
  }
})

/** Figures that a reader can check: the match's sum and margin, what each side's last five came to, points between them. */
function derivedFigures(match: CardRow): Set<string> {
  const rows = seasons.find((season) => season.rows.includes(match))?.rows ?? []
  const { home = 0, away = 0 } = match.score ?? {}
  const figures = [home + away, Math.abs(home - away)]
  for (const { id } of [match.home, match.away]) {
    const lastFive = rows
      .filter((row) => row.score && row.kickOff < match.kickOff && (row.home.id === id || row.away.id === id))
      .slice(-5)
    const scores = lastFive.map((row) => {
      const { home = 0, away = 0 } = row.score ?? {}
      return row.home.id === id ? [home, away] : [away, home]
    })
    for (const at of [0, 1]) figures.push(scores.reduce((sum, score) => sum + (score[at] ?? 0), 0))
    figures.push(...(scores.at(-1) ?? []))
  }
  const points = (factsOf(rows, match).table ?? []).flatMap(({ team, points }) =>
    team.slug === match.home.slug || team.slug === match.away.slug ? points : [],
  )
  figures.push(Math.abs((points[0] ?? 0) - (points[1] ?? 0)))
  return new Set(figures.map(String))
}

test('every figure of a report or a preview stands in its facts, or follows from the matches before it', () => {
  for (const { piece, match } of [...reports, ...previews]) {
    const known = new Set(piece.material.match(/\d+/g))
    const derived = derivedFigures(match)
    const unknown = (wordsOf(piece).match(/\d+/g) ?? []).filter((figure) => !known.has(figure) && !derived.has(figure))
    expect(unknown, wordsOf(piece)).toEqual([])
  }
})

test('no claim, no gap, no word left over', () => {
  for (const { piece } of [...reports, ...previews]) {
    const text = wordsOf(piece)
    expect(text).not.toMatch(/undefined|null|NaN|\[|\{| {2}|\.\.| ,/)
    expect(findClaims(text), text).toEqual([])
    expect(piece.content).not.toContain('<p></p>')
  }
})

test('no two pieces are near copies, and sentences have several patterns', async () => {
  const football = reports.filter(({ match }) => match.competition.sport === 'football-news')
  for (const [n, { piece }] of football.entries()) {
    const others = football.slice(n + 1).map((other) => other.piece)
    expect(nearestCopy(piece.content, others), piece.title).toBeNull()
  }
  const names = new RegExp(seasons.flatMap(({ rows }) => rows.map(({ home }) => home.name)).join('|'), 'g')
  const patterns = (of: (piece: { title: string; content: string }) => string) =>
    new Set(
      reports.map(({ piece }) =>
        of(piece)
          .replace(names, 'X')
          .replace(/\d+/g, '0')
          .replace(/ at [A-Z].*? on /, ' on '),
      ),
    )
  expect(patterns(({ title }) => title).size).toBeGreaterThan(8)
  expect(
    patterns(({ content }) => (plainText(content).split('. ')[0] ?? '').split('\n')[0] ?? '').size,
  ).toBeGreaterThan(12)
})

test('a round of results has every match, each once in prose and once in the list', () => {
  for (const { category, rows } of seasons) {
    const finished = rows
      .filter((row) => row.score)
      .map((row) => ({ ...row, score: row.score as NonNullable<typeof row.score> }))
    for (const round of Map.groupBy(finished, ({ round }) => round).values()) {
      const piece = composeResults(round, category, ZONE)
      const text = piece ? wordsOf(piece) : ''
      for (const { home, away } of round) {
        expect(text.split(home.name).length - 1, text).toBeGreaterThan(1)
        expect(text.split(away.name).length - 1, text).toBeGreaterThan(1)
      }
    }
  }
})
