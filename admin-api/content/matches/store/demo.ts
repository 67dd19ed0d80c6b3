import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { competitions, matches, teams } from '../../../platform/database/tables/matches.ts'
import { tips } from '../../../platform/database/tables/tips.ts'

export async function demoCompetitionIds(db: Db): Promise<number[]> {
  const rows = await db.select({ id: competitions.id }).from(competitions).where(eq(competitions.isDemo, true))
  return rows.map(({ id }) => id)
}

/** Deletes demo matches that are not otherwise used; returns the slugs and days of their pages. */
export async function deleteDemo(tx: Db) {
  const gone = await tx
    .delete(matches)
    .where(and(eq(matches.isDemo, true), sql`not exists (select 1 from ${tips} where ${tips.matchId} = ${matches.id})`))
    .returning({ slug: matches.slug, day: matches.day })
  const goneCompetitions = await tx
    .delete(competitions)
    .where(
      and(
        eq(competitions.isDemo, true),
        sql`not exists (select 1 from ${matches} where ${matches.competitionId} = ${competitions.id})`,
      ),
    )
    .returning({ slug: competitions.slug })
  const goneTeams = await tx
    .delete(teams)
    .where(
      and(
        eq(teams.isDemo, true),
        sql`not exists (select 1 from ${matches} where ${teams.id} in (${matches.homeId}, ${matches.awayId}))`,
      ),
    )
    .returning({ slug: teams.slug })
  for (const table of [matches, competitions, teams]) {
    await tx.update(table).set({ isDemo: false }).where(eq(table.isDemo, true))
  }
  return {
    matches: gone.map(({ slug }) => slug),
    days: [...new Set(gone.map(({ day }) => day))],
    competitions: goneCompetitions.map(({ slug }) => slug),
    teams: goneTeams.map(({ slug }) => slug),
  }
}
