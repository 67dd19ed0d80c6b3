import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { teamRedirects, teams } from '../../../platform/database/tables/matches.ts'

/** Redirects a team's old address to a team. */
export async function insertTeamRedirect(tx: Db, fromSlug: string, teamId: number): Promise<void> {
  await tx
    .insert(teamRedirects)
    .values({ fromSlug, teamId })
    .onConflictDoUpdate({ target: teamRedirects.fromSlug, set: { teamId } })
}

/** A team that is at a slug takes its address back from the redirect. */
export async function dropTeamRedirects(tx: Db, slugs: readonly string[]): Promise<void> {
  await tx.delete(teamRedirects).where(inArray(teamRedirects.fromSlug, [...slugs]))
}

/** Gives a team's old addresses to another. */
export async function moveTeamRedirects(tx: Db, from: number, to: number): Promise<void> {
  await tx.update(teamRedirects).set({ teamId: to }).where(eq(teamRedirects.teamId, from))
}

/** Every old slug of a team and the slug of its current team, by old slug. */
export function teamRedirectsInUse(db: Db): Promise<{ from: string; to: string }[]> {
  return db
    .select({ from: teamRedirects.fromSlug, to: teams.slug })
    .from(teamRedirects)
    .innerJoin(teams, eq(teams.id, teamRedirects.teamId))
    .orderBy(asc(teamRedirects.fromSlug))
}
