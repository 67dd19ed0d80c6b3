import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import {
  competitionRedirects,
  competitions,
  matches,
  matchRedirects,
  teamRedirects,
  teams,
} from '../../../platform/database/tables/matches.ts'
import type { MatchPage } from '../../../platform/html/references.ts'

const TABLES = {
  team: { redirects: teamRedirects, owner: teamRedirects.teamId, pages: teams },
  competition: { redirects: competitionRedirects, owner: competitionRedirects.competitionId, pages: competitions },
  match: { redirects: matchRedirects, owner: matchRedirects.matchId, pages: matches },
} satisfies Record<MatchPage, unknown>

/** Redirects an old address to the page of a team, competition or match. */
export async function insertRedirect(tx: Db, of: MatchPage, fromSlug: string, id: number): Promise<void> {
  const { redirects, owner } = TABLES[of]
  const column = sql.identifier(owner.name)
  await tx.execute(sql`
    insert into ${redirects} (from_slug, ${column}) values (${fromSlug}, ${id})
    on conflict (from_slug) do update set ${column} = excluded.${column}`)
}

/** A page that is at a slug takes its address back from the redirect. */
export async function dropRedirects(tx: Db, of: MatchPage, slugs: readonly string[]): Promise<void> {
  const { redirects } = TABLES[of]
  await tx.delete(redirects).where(inArray(redirects.fromSlug, [...slugs]))
}

/** Gives the old addresses of a page to another of its kind. */
export async function moveRedirects(tx: Db, of: MatchPage, from: number, to: number): Promise<void> {
  const { redirects, owner } = TABLES[of]
  await tx.execute(sql`update ${redirects} set ${sql.identifier(owner.name)} = ${to} where ${owner} = ${from}`)
}

/** Every old slug of a kind of page and the slug that it leads to by now, by old slug. */
export function redirectsInUse(db: Db, of: MatchPage): Promise<{ from: string; to: string }[]> {
  const { redirects, owner, pages } = TABLES[of]
  return db
    .select({ from: redirects.fromSlug, to: pages.slug })
    .from(redirects)
    .innerJoin(pages, eq(pages.id, owner))
    .orderBy(asc(redirects.fromSlug))
}
