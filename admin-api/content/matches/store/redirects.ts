import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { isAnyOf } from '../../../platform/database/one-of.ts'
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

/** A page takes its address back from a redirect. */
export async function dropRedirects(tx: Db, of: MatchPage, slugs: readonly string[]): Promise<void> {
  const { redirects } = TABLES[of]
  await tx.delete(redirects).where(isAnyOf(redirects.fromSlug, slugs))
}

/** Moves the old addresses of a page to another of its kind. */
export async function moveRedirects(tx: Db, of: MatchPage, from: number, to: number): Promise<void> {
  const { redirects, owner } = TABLES[of]
  await tx.execute(sql`update ${redirects} set ${sql.identifier(owner.name)} = ${to} where ${owner} = ${from}`)
}

/** The id of the page that an old slug redirects to, as a subquery. */
export function movedFrom(of: MatchPage, slug: string): SQL {
  const { redirects, owner } = TABLES[of]
  return sql`(select ${owner} from ${redirects} where ${redirects.fromSlug} = ${slug})`
}

/** The current and former slugs of some pages, as a subquery: texts may still have an old one. */
export function everySlugOf(of: MatchPage, slugs: readonly string[]): SQL {
  const { redirects, owner, pages } = TABLES[of]
  const given = sql`select jsonb_array_elements_text(${JSON.stringify(slugs)}::text::jsonb)`
  return sql`(${given} union all
    select ${redirects.fromSlug} from ${redirects} join ${pages} on ${pages.id} = ${owner}
    where ${pages.slug} in (${given}))`
}

/** Those of some slugs that a page of a kind has or had, however many a text names. */
export async function slugsKnown(db: Db, of: MatchPage, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set()
  const { redirects, pages } = TABLES[of]
  const given = sql`(select jsonb_array_elements_text(${JSON.stringify(slugs)}::text::jsonb))`
  const rows = await db.execute<{ slug: string }>(sql`
    select slug from ${pages} where slug in ${given}
    union all select from_slug from ${redirects} where from_slug in ${given}`)
  return new Set([...rows].map(({ slug }) => slug))
}

/** Every old slug of a page kind with the current slug that it redirects to, by old slug. */
export function redirectsInUse(db: Db, of: MatchPage): Promise<{ from: string; to: string }[]> {
  const { redirects, owner, pages } = TABLES[of]
  return db
    .select({ from: redirects.fromSlug, to: pages.slug })
    .from(redirects)
    .innerJoin(pages, eq(pages.id, owner))
    .orderBy(asc(redirects.fromSlug))
}
