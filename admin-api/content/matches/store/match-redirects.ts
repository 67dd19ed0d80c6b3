import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { matches, matchRedirects } from '../../../platform/database/tables/matches.ts'

/** Redirects a match's old address to it. */
export async function insertMatchRedirect(tx: Db, fromSlug: string, matchId: number): Promise<void> {
  await tx
    .insert(matchRedirects)
    .values({ fromSlug, matchId })
    .onConflictDoUpdate({ target: matchRedirects.fromSlug, set: { matchId } })
}

/** A match that is at a slug takes its address back from the redirect. */
export async function dropMatchRedirects(tx: Db, slugs: readonly string[]): Promise<void> {
  await tx.delete(matchRedirects).where(inArray(matchRedirects.fromSlug, [...slugs]))
}

/** Every old slug of a match and its current one, by old slug. */
export function matchRedirectsInUse(db: Db): Promise<{ from: string; to: string }[]> {
  return db
    .select({ from: matchRedirects.fromSlug, to: matches.slug })
    .from(matchRedirects)
    .innerJoin(matches, eq(matches.id, matchRedirects.matchId))
    .orderBy(asc(matchRedirects.fromSlug))
}
