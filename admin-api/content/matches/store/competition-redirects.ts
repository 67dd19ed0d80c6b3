import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { competitionRedirects, competitions } from '../../../platform/database/tables/matches.ts'

/** Redirects a competition's old address to it. */
export async function insertCompetitionRedirect(tx: Db, fromSlug: string, competitionId: number): Promise<void> {
  await tx
    .insert(competitionRedirects)
    .values({ fromSlug, competitionId })
    .onConflictDoUpdate({ target: competitionRedirects.fromSlug, set: { competitionId } })
}

/** A competition that is at a slug takes its address back from the redirect. */
export async function dropCompetitionRedirects(tx: Db, slugs: readonly string[]): Promise<void> {
  await tx.delete(competitionRedirects).where(inArray(competitionRedirects.fromSlug, [...slugs]))
}

/** Every old slug of a competition and its current one, by old slug. */
export function competitionRedirectsInUse(db: Db): Promise<{ from: string; to: string }[]> {
  return db
    .select({ from: competitionRedirects.fromSlug, to: competitions.slug })
    .from(competitionRedirects)
    .innerJoin(competitions, eq(competitions.id, competitionRedirects.competitionId))
    .orderBy(asc(competitionRedirects.fromSlug))
}
