import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { competitions, matches, teams } from '../../../platform/database/tables/matches.ts'

/**
 * The pages of matches, each with the day (UTC) of its last change, as in sitemaps: by day, so that a live match
 * changes the sitemap with its first goal, not with each.
 */
export type LastChanged = { updatedAt: string }

export function matchesChanged(db: Db): Promise<({ slug: string } & LastChanged)[]> {
  return db
    .select({ slug: matches.slug, updatedAt: utcDay(sql`${matches.updatedAt}`) })
    .from(matches)
    .orderBy(asc(matches.slug))
}

export function daysChanged(db: Db): Promise<({ day: string } & LastChanged)[]> {
  return db
    .select({ day: matches.day, updatedAt: utcDay(sql`max(${matches.updatedAt})`) })
    .from(matches)
    .groupBy(matches.day)
    .orderBy(asc(matches.day))
}

/** A competition's page shows its matches. */
export function competitionsChanged(db: Db): Promise<({ slug: string } & LastChanged)[]> {
  return db
    .select({
      slug: competitions.slug,
      updatedAt: utcDay(sql`greatest(${competitions.updatedAt}, max(${matches.updatedAt}))`),
    })
    .from(competitions)
    .leftJoin(matches, eq(matches.competitionId, competitions.id))
    .groupBy(competitions.id)
    .orderBy(asc(competitions.slug))
}

export function competitionMonthsChanged(db: Db): Promise<({ slug: string; month: string } & LastChanged)[]> {
  const month = sql<string>`to_char(${matches.day}, 'YYYY-MM')`
  return db
    .select({ slug: competitions.slug, month: month.as('month'), updatedAt: utcDay(sql`max(${matches.updatedAt})`) })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .groupBy(competitions.slug, sql`month`)
    .orderBy(asc(competitions.slug), sql`month`)
}

/** A team's page shows its matches. */
export async function teamsChanged(db: Db): Promise<({ slug: string } & LastChanged)[]> {
  const played = sql`(
    select side, max(updated_at) as at from (
      select home_id as side, updated_at from ${matches} union all select away_id, updated_at from ${matches}
    ) sides group by side
  ) played`
  return db
    .select({ slug: teams.slug, updatedAt: utcDay(sql`greatest(${teams.updatedAt}, played.at)`) })
    .from(teams)
    .leftJoin(played, sql`played.side = ${teams.id}`)
    .orderBy(asc(teams.slug))
}

/** Whether some matches, as they were before a change, had last changed before this day: their pages get a new date. */
export async function isFirstOfDay(tx: Db, before: readonly LastChanged[]): Promise<boolean> {
  if (before.length === 0) return false
  const [row] = await tx.select({ today: utcDay(sql`now()`) }).from(sql`(values (1)) one`)
  return before.some(({ updatedAt }) => updatedAt.slice(0, 10) < (row?.today ?? ''))
}

function utcDay(at: SQL): SQL<string> {
  return sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD')`
}
