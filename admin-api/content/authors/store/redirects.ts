import { asc, eq } from 'drizzle-orm'
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

/** Whether a slug is an old one that redirects to an author. */
export async function isOldAddress(tx: Db, slug: string): Promise<boolean> {
  return (await tx.$count(authorRedirects, eq(authorRedirects.fromSlug, slug))) > 0
}

/** Redirects the old addresses of one author to another. */
export async function moveAuthorRedirects(tx: Db, from: string, to: string): Promise<void> {
  await tx.update(authorRedirects).set({ authorId: to }).where(eq(authorRedirects.authorId, from))
}

/** Ends the old addresses of an author whose page is gone. */
export async function deleteAuthorRedirects(tx: Db, authorId: string): Promise<void> {
  await tx.delete(authorRedirects).where(eq(authorRedirects.authorId, authorId))
}
