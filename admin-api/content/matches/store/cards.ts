import { and, asc, desc, eq, gt, inArray, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { MatchCard, SideCard } from '#shared/matches/match-card.ts'
import { AHEAD, DECIDED } from '#shared/matches/score.ts'
import { roundWithGroup } from '#shared/matches/stage.ts'
import { builtOnce, given } from '../../../platform/database/built-once.ts'
import type { Db } from '../../../platform/database/client.ts'
import { inPieces } from '../../../platform/database/in-pieces.ts'
import { idList, oneOf, withId } from '../../../platform/database/one-of.ts'
import { type KnownRows, readMissing } from '../../../platform/database/read-missing.ts'
import { categories } from '../../../platform/database/tables/articles.ts'
import { competitions, matches, teams } from '../../../platform/database/tables/matches.ts'
import { shownPath } from '../../media/store/rows.ts'

/** The reads that match pages are built from, always in total order. */

const columns = {
  id: matches.id,
  slug: matches.slug,
  competitionId: matches.competitionId,
  round: matches.round,
  group: matches.group,
  stage: matches.stage,
  homeId: matches.homeId,
  awayId: matches.awayId,
  kickOff: matches.kickOff,
  timeKnown: matches.timeKnown,
  day: matches.day,
  localDate: matches.localDate,
  status: matches.status,
  score: matches.score,
  scorers: matches.scorers,
  venue: matches.venue,
  broadcast: matches.broadcast,
  note: matches.note,
  revision: matches.revision,
  updatedAt: matches.updatedAt,
}
export type CardRow = Awaited<ReturnType<typeof rowsWhere>>[number]

type Contest = Awaited<ReturnType<typeof contestsById>> extends Map<number, infer Row> ? Row : never

/** Teams and competitions already read or being read, by id, shared by related reads. */
export type Known = {
  sides: KnownRows<SideCard>
  contests: KnownRows<Contest>
}

export function nothingKnown(): Known {
  return { sides: new Map(), contests: new Map() }
}

/** Matches by their slugs. */
export async function rowsOfMatches(db: Db, slugs: readonly string[], known?: Known): Promise<Map<string, CardRow>> {
  const rows = await rowsWhere(db, oneOf(matches.slug, slugs), [asc(matches.id)], { limit: slugs.length, known })
  return new Map(rows.map((row) => [row.slug, row]))
}

/** Events and line-ups of matches, by their slugs: too much to read for every match of a list. */
export async function toldOf(db: Db, slugs: readonly string[]) {
  const rows = await db
    .select({ slug: matches.slug, events: matches.events, lineUps: matches.lineUps })
    .from(matches)
    .where(oneOf(matches.slug, slugs))
  return new Map(rows.map(({ slug, ...told }) => [slug, told]))
}

/** The top scorers of a competition, by goals, then names. */
export async function scorersOfCompetition(db: Db, id: number, limit: number) {
  const rows = await db.execute<{ player: string; team: string; goals: number; penalties: number }>(sql`
    select scored.player, ${teams.name} as team, scored.goals, scored.penalties from (
      select told ->> 'player' as player, case told ->> 'side' when 'home' then home_id else away_id end as team_id,
        count(*)::int as goals, (count(*) filter (where told ->> 'type' = 'penalty'))::int as penalties
      from ${matches}, jsonb_array_elements(${matches.events}) as told
      where competition_id = ${id} and told ->> 'type' in ('goal', 'penalty', 'try') and told ->> 'player' <> ''
      group by 1, 2
    ) scored join ${teams} on ${teams.id} = scored.team_id
    order by scored.goals desc, scored.player collate "C", ${teams.id} limit ${limit}`)
  return [...rows]
}

/** The first matches of a day. */
export async function cardsOfDay(
  db: Db,
  day: string,
  { limit = 500, known }: { limit?: number; known?: Known } = {},
): Promise<MatchCard[]> {
  return (await withNames(db, await rowsOfDay(db, { day, limit }), known)).map(toCard)
}

const rowsOfDay = builtOnce((db) => ordered(db, eq(matches.day, given('day')), byKickOff).limit(given('limit')))

/** The next matches after a day. */
export async function cardsAfterDay(db: Db, day: string, limit: number): Promise<MatchCard[]> {
  return (await rowsWhere(db, gt(matches.day, day), byKickOff, { limit })).map(toCard)
}

// A few dozen milliseconds of work.
const ROWS_AT_ONCE = 5000

/** Every match of a competition, by kick-off. */
export async function rowsOfCompetition(db: Db, id: number, known = nothingKnown()): Promise<CardRow[]> {
  const found: CardRow[] = []
  const pieces = inPieces((after?: CardRow, limit = 0) => {
    const isNext = after && sql`(${matches.kickOff}, ${matches.slug}) > (${after.kickOff}, ${after.slug})`
    return rowsWhere(db, and(eq(matches.competitionId, id), isNext), byKickOff, { limit, known })
  }, ROWS_AT_ONCE)
  for await (const rows of pieces) found.push(...rows)
  return found
}

/** A sport's matches between two days, inclusive, by kick-off. */
export function rowsOfSport(db: Db, categoryId: number, from: string, to: string, limit: number): Promise<CardRow[]> {
  const within = and(sql`${matches.day} >= ${from}`, sql`${matches.day} <= ${to}`)
  const ofSport = db.select({ id: competitions.id }).from(competitions).where(eq(competitions.categoryId, categoryId))
  return rowsWhere(db, and(inArray(matches.competitionId, ofSport), within), byKickOff, { limit })
}

// A team may have hundreds of matches: those of more teams would block the thread that serves readers for too long.
const TEAMS_AT_ONCE = 8

/** Each team's matches, by kick-off: of thousands, the next thousand and the last thousand. */
export async function rowsOfTeams(db: Db, ids: readonly number[], known?: Known): Promise<Map<number, CardRow[]>> {
  const found = new Map<number, CardRow[]>()
  for (let n = 0; n < ids.length; n += TEAMS_AT_ONCE) {
    const rows = await matchesOfTeams(db, { ids: idList(ids.slice(n, n + TEAMS_AT_ONCE)) })
    const byTeam = Map.groupBy(await withNames(db, rows, known), ({ team }) => team)
    for (const [team, own] of byTeam) found.set(team, own)
  }
  return found
}

// Including postponed ones, which will be played on another day.
const isToCome = inArray(sql`m.status`, [...AHEAD, 'postponed'])

const matchesOfTeams = builtOnce((db) =>
  db
    .select({ ...columns, team: sql<number>`wanted.team` })
    .from(sql`unnest(${given('ids')}::text::int[]) as wanted(team)`)
    .innerJoin(
      sql`lateral (${ofWanted(isToCome, 'asc')} union all ${ofWanted(not(isToCome), 'desc')}) as shown(id)`,
      sql`true`,
    )
    // Looked up one by one: joined by `=`, all matches of the site would be read.
    .innerJoin(matches, sql`${matches.id} = any(array[shown.id])`)
    .orderBy(...byKickOff),
)

// For each team, so that its matches are found by the indexes of the sides: with a list of teams, all would be read.
function ofWanted(condition: SQL, order: 'asc' | 'desc'): SQL {
  const direction = sql.raw(order)
  return sql`(select m.id from ${matches} m
    where (m.home_id = wanted.team or m.away_id = wanted.team) and ${condition}
    order by m.kick_off ${direction}, m.slug ${direction} limit 1000)`
}

/** A team's next match, or the one being played. */
export async function nextOfTeam(db: Db, id: number): Promise<CardRow | null> {
  const isAhead = inArray(matches.status, [...AHEAD])
  const [row] = await rowsWhere(db, and(or(eq(matches.homeId, id), eq(matches.awayId, id)), isAhead), byKickOff, {
    limit: 1,
  })
  return row ?? null
}

/** A team's last matches in a competition with a result, before an instant, newest first. */
export function resultsBefore(
  db: Db,
  teamId: number,
  competitionId: number,
  before: string,
  { limit, known }: { limit: number; known?: Known },
): Promise<CardRow[]> {
  const where = and(
    or(eq(matches.homeId, teamId), eq(matches.awayId, teamId)),
    eq(matches.competitionId, competitionId),
    decided,
    lt(matches.kickOff, before),
  )
  return rowsWhere(db, where, newestFirst, { limit, known })
}

// Two teams may have met thousands of times.
const MOST_MEETINGS = 100

/** Earlier meetings of two teams, newest first. */
export function meetingsBefore(db: Db, a: number, b: number, before: string, known?: Known): Promise<CardRow[]> {
  const where = and(areSides(a, b), decided, lt(matches.kickOff, before))
  return rowsWhere(db, where, newestFirst, { limit: MOST_MEETINGS, known })
}

/** The last meetings of each of some pairs of teams, newest first. */
export async function meetingsOf(db: Db, pairs: readonly (readonly [number, number])[]): Promise<CardRow[]> {
  if (pairs.length === 0) return []
  const wanted = new Set(pairs.map(([a, b]) => JSON.stringify({ a: Math.min(a, b), b: Math.max(a, b) })))
  const last = sql`select shown.id from jsonb_to_recordset(${`[${[...wanted]}]`}::text::jsonb) as wanted(a int, b int)
    cross join lateral (
      select id from ${matches} where home_id in (a, b) and away_id in (a, b) and ${decided}
      order by kick_off desc, slug limit ${sql.raw(String(MOST_MEETINGS))}
    ) shown`
  return rowsWhere(db, sql`${matches.id} = any(array(${last}))`, newestFirst)
}

/** How many matches each day of a period has. */
export async function totalsOfDays(db: Db, from: string, to: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: matches.day, total: sql<number>`count(*)::int` })
    .from(matches)
    .where(and(sql`${matches.day} >= ${from}`, sql`${matches.day} <= ${to}`))
    .groupBy(matches.day)
  return new Map(rows.map(({ day, total }) => [day, total]))
}

/** The last day with matches before a period, and the first after it. */
export async function nearestDays(db: Db, from: string, to: string) {
  const [row] = await db
    .select({
      before: sql<string | null>`(select max(day)::text from ${matches} where day < ${from})`,
      after: sql<string | null>`(select min(day)::text from ${matches} where day > ${to})`,
    })
    .from(sql`(values (1)) one`)
  return row ?? { before: null, after: null }
}

export async function daysWithMatches(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ day: matches.day }).from(matches).orderBy(asc(matches.day))
  return rows.map(({ day }) => day)
}

export async function allMatchSlugs(db: Db): Promise<string[]> {
  const rows = await db.select({ slug: matches.slug }).from(matches).orderBy(asc(matches.slug))
  return rows.map(({ slug }) => slug)
}

export async function allTeamSlugs(db: Db): Promise<string[]> {
  const rows = await db.select({ slug: teams.slug }).from(teams).orderBy(asc(teams.slug))
  return rows.map(({ slug }) => slug)
}

/** The months in which each competition has matches. */
export function competitionMonths(db: Db): Promise<{ slug: string; month: string }[]> {
  const month = sql<string>`to_char(${matches.day}, 'YYYY-MM')`
  return db
    .selectDistinct({ slug: competitions.slug, month: month.as('month') })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .orderBy(asc(competitions.slug), sql`month`)
}

export function countMatches(db: Db): Promise<number> {
  return db.$count(matches)
}

/** The number of teams, each of which has a page. */
export function countTeams(db: Db): Promise<number> {
  return db.$count(teams)
}

export async function allCompetitionSlugs(db: Db): Promise<string[]> {
  const rows = await db.select({ slug: competitions.slug }).from(competitions).orderBy(asc(competitions.slug))
  return rows.map(({ slug }) => slug)
}

/** Teams by id, as shown on pages. */
export async function sidesById(db: Db, ids: readonly number[]): Promise<Map<number, SideCard>> {
  if (ids.length === 0) return new Map()
  const rows = await sidesWithId(db, { ids: idList(ids) })
  return new Map(rows.map(({ id, ...side }) => [id, side]))
}

const sidesWithId = builtOnce((db) =>
  db
    .select({
      id: teams.id,
      name: teams.name,
      slug: teams.slug,
      badge: shownPath(teams.badge),
      colours: teams.colours,
    })
    .from(teams)
    .where(withId(teams.id, given('ids'))),
)

/** A row as shown in lists. */
export function toCard(row: CardRow): MatchCard {
  const { name, slug, sport, format } = row.competition
  return {
    slug: row.slug,
    competition: { name, slug, sport, format },
    round: roundWithGroup(row),
    home: toSide(row.home),
    away: toSide(row.away),
    kickOff: row.kickOff,
    timeKnown: row.timeKnown,
    status: row.status,
    score: row.score,
    note: row.note ?? row.scorers,
  }
}

function toSide({ name, slug, badge, colours }: CardRow['home']): SideCard {
  return { name, slug, badge, colours }
}

function areSides(a: number, b: number): SQL | undefined {
  return or(and(eq(matches.homeId, a), eq(matches.awayId, b)), and(eq(matches.homeId, b), eq(matches.awayId, a)))
}

const decided = and(inArray(matches.status, [...DECIDED]), sql`${matches.score} is not null`)
const byKickOff = [asc(matches.kickOff), asc(matches.slug)]
const newestFirst = [desc(matches.kickOff), asc(matches.slug)]

async function rowsWhere(
  db: Db,
  where: SQL | undefined,
  order: SQL[],
  { limit, known }: { limit?: number | undefined; known?: Known | undefined } = {},
) {
  const all = ordered(db, where, order)
  return withNames(db, await (limit === undefined ? all : all.limit(limit)), known)
}

function ordered(db: Db, where: SQL | undefined, order: SQL[]) {
  return db
    .select(columns)
    .from(matches)
    .where(where)
    .orderBy(...order)
}

type Plain = Awaited<ReturnType<typeof ordered>>[number]

// Teams and competitions are read separately: joined, the embedded engine takes three times as long.
async function withNames<Row extends Plain>(db: Db, rows: readonly Row[], known = nothingKnown()) {
  const teamIds = rows.flatMap(({ homeId, awayId }) => [homeId, awayId])
  const contestIds = rows.map(({ competitionId }) => competitionId)
  const [sides, contests] = await Promise.all([
    readMissing(known.sides, teamIds, (ids) => sidesById(db, ids)),
    readMissing(known.contests, contestIds, (ids) => contestsById(db, ids)),
  ])
  return rows.flatMap(({ competitionId, homeId, awayId, ...row }) => {
    const [competition, home, away] = [contests.get(competitionId), sides.get(homeId), sides.get(awayId)]
    if (!competition || !home || !away) return []
    return [{ ...row, competition, home: { id: homeId, ...home }, away: { id: awayId, ...away } }]
  })
}

async function contestsById(db: Db, ids: readonly number[]) {
  const rows = await contestsWithId(db, { ids: idList(ids) })
  return new Map(rows.map((row) => [row.id, row]))
}

const contestsWithId = builtOnce((db) =>
  db
    .select({
      id: competitions.id,
      name: competitions.name,
      slug: competitions.slug,
      season: competitions.season,
      format: competitions.format,
      points: competitions.points,
      sport: categories.slug,
      sportName: categories.name,
    })
    .from(competitions)
    .innerJoin(categories, eq(categories.id, competitions.categoryId))
    .where(withId(competitions.id, given('ids'))),
)
