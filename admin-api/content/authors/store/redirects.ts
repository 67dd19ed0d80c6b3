import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/client.ts'
import { authorRedirects, authors } from '../../../platform/database/tables/names.ts'

/** Redirects an author's old address to the author. */
export async function insertAuthorRedirect(tx: Db, fromSlug: string, authorId: string): Promise<void> {
  await tx
    .insert(authorRedirects)
    .values({ fromSlug, authorId })
    .onConflictDoUpdate({ target: authorRedirects.fromSlug, set: { authorId } })
}

/** Gives an address to its current author: an old address no longer redirects from there. */
export async function takeOverAddress(tx: Db, slug: string): Promise<void> {
  await tx.delete(authorRedirects).where(eq(authorRedirects.fromSlug, slug))
}

/** Every old slug of an author who has a page, and the current one, by old slug. */
export function authorRedirectsInUse(db: Db): Promise<{ from: string; to: string }[]> {
  return db
    .select({ from: authorRedirects.fromSlug, to: authors.slug })
    .from(authorRedirects)
    .innerJoin(authors, eq(authors.id, authorRedirects.authorId))
    .where(eq(authors.hasPage, true))
    .orderBy(asc(authorRedirects.fromSlug))
}

/** The current and old slugs of authors that start so. One statement: thousands may have one name. */
export async function addressesStartingWith(tx: Db, beginning: string): Promise<Set<string>> {
  const rows = await tx.execute<{ slug: string }>(sql`
    select ${authors.slug} from ${authors} where starts_with(${authors.slug}, ${beginning})
    union all select ${authorRedirects.fromSlug} from ${authorRedirects}
    where starts_with(${authorRedirects.fromSlug}, ${beginning})`)
  return new Set(rows.map(({ slug }) => slug))
}

/** Redirects the old addresses of one author to another. */
export async function moveAuthorRedirects(tx: Db, from: string, to: string): Promise<void> {
  await tx.update(authorRedirects).set({ authorId: to }).where(eq(authorRedirects.authorId, from))
}

/** Ends the old addresses of an author whose page is gone. */
export async function deleteAuthorRedirects(tx: Db, authorId: string): Promise<void> {
  await tx.delete(authorRedirects).where(eq(authorRedirects.authorId, authorId))
}
