import { editorialDay } from '#shared/dates.ts'
import { DAY_MS } from '#shared/days.ts'
import { completePoints } from '#shared/matches/points.ts'
import { usualTieBreaks } from '#shared/matches/tie-breaks.ts'
import type { Db } from '../../platform/database/client.ts'
import { kickOffFields } from '../matches/kick-off-fields.ts'
import { insertCompetition } from '../matches/store/competitions.ts'
import type { NewMatch } from '../matches/store/matches.ts'
import { insertTeams } from '../matches/store/teams.ts'
import { insertMatches } from '../matches/store/write-matches.ts'
import { resultKey } from '../tips/result-key.ts'
import { DEMO_COMPETITIONS, type DemoCompetition, type DemoMatch, demoSeason, eventOf } from './demo-matches.ts'

const ZONE = 'Africa/Johannesburg'

/** The demo's matches by their sides: the subjects of demo tips. `result` is what tips on it are decided by. */
export type MatchesByEvent = ReadonlyMap<string, { id: number; kickOff: string; result: string }>

/** Adds the demo's competitions, each with its clubs and a season. */
export async function addDemoMatches(
  tx: Db,
  categories: ReadonlyMap<string, number>,
  now: number,
  timeZone: string,
): Promise<MatchesByEvent> {
  const added = new Map<string, { id: number; kickOff: string; result: string }>()
  for (const competition of DEMO_COMPETITIONS) {
    const categoryId = categories.get(competition.sport)
    if (categoryId === undefined) continue
    const rows = await addSeason(tx, competition, categoryId, now, timeZone)
    for (const { id, event, ...row } of rows) added.set(event, { id, kickOff: row.kickOff, result: resultKey(row) })
  }
  return added
}

async function addSeason(tx: Db, competition: DemoCompetition, categoryId: number, now: number, timeZone: string) {
  const { name, slug, sport, description, zones, clubs } = competition
  const season = editorialDay(new Date(now).toISOString(), ZONE).slice(0, 4)
  const points = completePoints(sport, sport === 'cricket' ? { overs: 50 } : undefined)
  const tieBreaks = [...usualTieBreaks(sport, name, season)]
  const shared = { categoryId, isDemo: true }
  const format = 'league' as const
  const own = { ...shared, name, slug, season, description, zones, points, tieBreaks, format, timeZone: ZONE }
  const competitionId = await insertCompetition(tx, own)
  const ids = await insertTeams(
    tx,
    clubs.map((club) => ({ ...shared, name: club.name, slug: club.slug, colours: club.colours })),
  )
  const idOf = new Map(clubs.map((club, n) => [club.slug, ids[n] ?? 0]))
  const rows = demoSeason(competition).map((match) => rowOf(match, competitionId, idOf, now, timeZone))
  const matchIds = await insertMatches(
    tx,
    rows.map(({ row }) => row),
  )
  return rows.map(({ row, event }, n) => ({ ...row, event, id: matchIds[n] ?? 0 }))
}

type Result = Parameters<typeof resultKey>[0]

function rowOf(
  match: DemoMatch,
  competitionId: number,
  idOf: ReadonlyMap<string, number>,
  now: number,
  timeZone: string,
): { row: NewMatch & Result; event: string } {
  const { round, home, away, day, time, score } = match
  const date = editorialDay(new Date(now + day * DAY_MS).toISOString(), ZONE)
  const kickOff = kickOffFields({ date, time, timeZone: ZONE }, timeZone)
  if ('problem' in kickOff) throw new Error(kickOff.problem)
  return {
    event: eventOf(match),
    row: {
      ...kickOff,
      slug: `${home.slug}-v-${away.slug}-${date}`,
      competitionId,
      round: `Round ${round}`,
      homeId: idOf.get(home.slug) ?? 0,
      awayId: idOf.get(away.slug) ?? 0,
      venue: home.ground,
      status: score ? 'finished' : 'scheduled',
      score,
      source: 'demo',
      isDemo: true,
    },
  }
}
