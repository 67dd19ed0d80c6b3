import { type SQL, sql } from 'drizzle-orm'
import { DECIDED } from '#shared/matches/score.ts'
import type { Db } from '../../../platform/database/client.ts'
import { idList, isAnyOf, withId } from '../../../platform/database/one-of.ts'
import { categories } from '../../../platform/database/tables/articles.ts'
import { competitions, matches, teams } from '../../../platform/database/tables/matches.ts'

type Slugs = { slug: string }

/** A month ("2026-11") in which a competition has matches. */
export type MonthOfCompetition = { slug: string; month: string }

/** The slugs of competitions, by their ids. */
export async function slugsOfCompetitions(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: competitions.id, slug: competitions.slug })
    .from(competitions)
    .where(withId(competitions.id, ids))
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** Ids of competitions by their slugs. */
export async function idsOfCompetitions(db: Db, slugs: readonly string[]): Promise<number[]> {
  const rows = await db
    .select({ id: competitions.id })
    .from(competitions)
    .where(isAnyOf(competitions.slug, slugs))
    .orderBy(competitions.id)
  return rows.map(({ id }) => id)
}

// Others wait for each transaction: marking the pages of twenty thousand takes a second.
const MATCHES_AT_ONCE = 5_000

/**
 * Every page of some competitions: their matches, days and teams, and, unless `isAlone`, where their teams meet
 * elsewhere. If there are too many matches to mark at once: those of the first competitions, with the slugs of the
 * others in `afterwards`.
 */
export async function pagesOfCompetitions(db: Db, ids: readonly number[], isAlone = false) {
  if (ids.length === 0) return { matches: [], days: [], teams: [], competitions: [], months: [], afterwards: [] }
  const sides = await db.execute<Slugs & { id: number }>(
    sql`select id, slug from ${teams} where id in (
      select home_id from ${matches} where ${isOf(ids)}
      union select away_id from ${matches} where ${isOf(ids)}) order by slug`,
  )
  // Earlier meetings are shown from any competition.
  const meet = areSides(isAlone ? [] : sides.map(({ id }) => id))
  const around = await db.execute<Slugs & { id: number; total: number }>(sql`
    select c.id, c.slug, count(*)::int as total from (
      select competition_id from ${matches} where ${isOf(ids)}
      union all select competition_id from ${matches} where ${meet} and not ${isOf(ids)}
    ) played join ${competitions} c on c.id = played.competition_id
    group by c.id order by ${isOf(ids, sql`c.id`)} desc, c.id`)
  let total = 0
  const afterwards = around.filter((competition, place) => {
    if (place > 0 && total + competition.total > MATCHES_AT_ONCE) return true
    total += competition.total
    return false
  })
  const left = new Set(afterwards.map(({ id }) => id))
  const atOnce = ids.filter((id) => !left.has(id))
  const elsewhere = around.flatMap(({ id }) => (left.has(id) || ids.includes(id) ? [] : id))
  const own = await db.execute<{ slug: string; day: string }>(
    sql`select slug, to_char(day, 'YYYY-MM-DD') as day from ${matches} where ${isOf(atOnce)} order by slug`,
  )
  const meetings = await db.execute<Slugs>(
    sql`select slug from ${matches} where ${isOf(elsewhere)} and ${meet} order by slug`,
  )
  const names = await db.execute<Slugs>(
    sql`select slug from ${competitions} where ${isOf(atOnce, sql`id`)} order by slug`,
  )
  return {
    matches: [...own, ...meetings].map(({ slug }) => slug),
    days: [...new Set(own.map(({ day }) => day))],
    teams: sides.map(({ slug }) => slug),
    competitions: names.map(({ slug }) => slug),
    months: await monthsWhere(db, isOf(atOnce)),
    afterwards: afterwards.map(({ slug }) => slug),
  }
}

function isOf(ids: readonly number[], column = sql`competition_id`): SQL {
  return sql`${column} = any(${idList(ids)}::text::int[])`
}

function areSides(ids: readonly number[]): SQL {
  const side = sql`(select unnest(${idList(ids)}::text::int[]))`
  return sql`home_id in ${side} and away_id in ${side}`
}

type Played = { competitionId: number; homeId: number; awayId: number; kickOff: string }

/** The pages that show some matches themselves: their teams and competitions. */
export async function pagesOfTheirs(db: Db, changed: readonly Omit<Played, 'kickOff'>[]) {
  const sideIds = idList(changed.flatMap(({ homeId, awayId }) => [homeId, awayId]))
  const sides = await db.execute<Slugs>(
    sql`select slug from ${teams} where id in (select unnest(${sideIds}::text::int[])) order by slug`,
  )
  const ids = idList(changed.map(({ competitionId }) => competitionId))
  const own = await db.execute<Slugs>(
    sql`select slug from ${competitions} where id in (select unnest(${ids}::text::int[])) order by slug`,
  )
  return { teams: sides.map(({ slug }) => slug), competitions: own.map(({ slug }) => slug) }
}

/**
 * The pages with tables, form or earlier meetings that some results change: for forty results in one competition the
 * same as for one.
 */
export async function pagesAround(db: Db, changed: readonly Played[]) {
  const ids = idList(changed.map(({ competitionId }) => competitionId))
  const sides = changed.flatMap(({ homeId, awayId, kickOff }) => [
    { id: homeId, at: kickOff },
    { id: awayId, at: kickOff },
  ])
  const later = await db.execute<Slugs>(sql`
    with side as materialized (
      select id, min(at) as at from jsonb_to_recordset(${JSON.stringify(sides)}::text::jsonb) as s(id int, at timestamptz)
      group by id)
    select slug from ${matches} where competition_id in (select unnest(${ids}::text::int[]))
      and status not in ${[...DECIDED]}
    union select slug from side join ${matches} on home_id = side.id and kick_off > side.at
    union select slug from side join ${matches} on away_id = side.id and kick_off > side.at
    order by slug`)
  const others = await db.execute<Slugs>(sql`
    select slug from ${teams} where id in (
      select home_id from ${matches} where competition_id in (select unnest(${ids}::text::int[]))
      union select away_id from ${matches} where competition_id in (select unnest(${ids}::text::int[]))) order by slug`)
  return { matches: later.map(({ slug }) => slug), teams: others.map(({ slug }) => slug) }
}

/** The pages that show some categories, named by their slugs, as their sport. */
export const pagesOfSports = {
  competitions: (db: Db, sports: readonly string[]): Promise<string[]> =>
    slugsOf(db, sql`select slug from ${competitions} where ${isOfSports(sports)} order by slug`),

  teams: (db: Db, sports: readonly string[]): Promise<string[]> =>
    slugsOf(db, sql`select slug from ${teams} where ${isOfSports(sports)} order by slug`),

  matches: (db: Db, sports: readonly string[]): Promise<string[]> =>
    slugsOf(db, sql`select slug from ${matches} where ${isPlayedIn(sports)} order by slug`),

  async days(db: Db, sports: readonly string[]): Promise<string[]> {
    const rows = await db.execute<{ day: string }>(
      sql`select distinct to_char(day, 'YYYY-MM-DD') as day from ${matches} where ${isPlayedIn(sports)} order by day`,
    )
    return rows.map(({ day }) => day)
  },

  months: (db: Db, sports: readonly string[]): Promise<MonthOfCompetition[]> => monthsWhere(db, isPlayedIn(sports)),
}

/** How many pages of matches and teams show some categories as their sport. */
export async function countPagesOfSports(db: Db, sports: readonly string[]): Promise<number> {
  const [row] = await db.execute<{ total: number }>(sql`
    select (select count(*) from ${matches} where ${isPlayedIn(sports)})::int
      + (select count(*) from ${teams} where ${isOfSports(sports)})::int as total`)
  return row?.total ?? 0
}

async function slugsOf(db: Db, query: SQL): Promise<string[]> {
  return (await db.execute<Slugs>(query)).map(({ slug }) => slug)
}

function isPlayedIn(sports: readonly string[]): SQL {
  return sql`competition_id in (select id from ${competitions} where ${isOfSports(sports)})`
}

function isOfSports(sports: readonly string[]): SQL {
  const slugs = sql`(select jsonb_array_elements_text(${JSON.stringify(sports)}::text::jsonb))`
  return sql`category_id in (select id from ${categories} where slug in ${slugs})`
}

// Only the months in which each competition was played: every competition in every month would be millions.
async function monthsWhere(db: Db, condition: SQL): Promise<MonthOfCompetition[]> {
  const rows = await db.execute<MonthOfCompetition>(sql`
    select c.slug, played.month from (
      select distinct competition_id, to_char(day, 'YYYY-MM') as month from ${matches} where ${condition}
    ) played join ${competitions} c on c.id = played.competition_id order by c.slug, played.month`)
  return [...rows]
}

/**
 * Days whose strip of dates changes with a fixture on some days: the four on each side, and those that link across a
 * gap to the nearest day with matches.
 */
export async function daysAround(db: Db, days: readonly string[]): Promise<string[]> {
  if (days.length === 0) return []
  const rows = await db.execute<{ day: string }>(sql`
    with changed as (select distinct value::date as day from jsonb_array_elements_text(${JSON.stringify(days)}::text::jsonb)),
    span as (
      select
        coalesce((select max(m.day) from ${matches} m where m.day < changed.day), changed.day) - 4 as first,
        coalesce((select min(m.day) from ${matches} m where m.day > changed.day), changed.day) + 4 as last
      from changed),
    around as materialized (select range_agg(daterange(first, last, '[]')) as days from span)
    select to_char(m.day, 'YYYY-MM-DD') as day from (select distinct day from ${matches}) m, around
    where around.days @> m.day order by m.day`)
  return rows.map(({ day }) => day)
}
