import { and, eq, inArray, isNotNull, lte, min, sql } from 'drizzle-orm'
import type { MailProblem } from '#shared/watch.ts'
import type { Db } from '../database/client.ts'
import { inSeconds } from '../database/clock.ts'
import { letters } from '../database/tables/mail.ts'
import type { DueWork } from '../work/store.ts'

export type LetterRow = Pick<typeof letters.$inferSelect, 'id' | 'sealed' | 'attempts'>
type NewLetter = Pick<typeof letters.$inferInsert, 'link' | 'sealed' | 'until'>

const row = { id: letters.id, sealed: letters.sealed, attempts: letters.attempts }

/** Those that are not too late. */
export const work: DueWork = { table: letters, where: sql`${letters.until} > now()` }

/** Stores an email and takes it for some seconds, during which the loop leaves it alone. */
export async function insertLetter(tx: Db, letter: NewLetter, seconds: number): Promise<number> {
  const [kept] = await tx
    .insert(letters)
    .values({ ...letter, takenUntil: inSeconds(seconds) })
    .returning({ id: letters.id })
  if (!kept) throw new Error('The email was not stored')
  return kept.id
}

export async function findLetter(db: Db, id: number): Promise<LetterRow | null> {
  const [found] = await db.select(row).from(letters).where(eq(letters.id, id))
  return found ?? null
}

export async function deleteLetter(db: Db, id: number): Promise<void> {
  await db.delete(letters).where(eq(letters.id, id))
}

/** Makes every failed email due now, since the mail server is back. Those in progress stay taken. */
export async function retryFailed(db: Db): Promise<void> {
  await db
    .update(letters)
    .set({ dueAt: sql`now()` })
    .where(and(isNotNull(letters.error), isNotNull(letters.dueAt)))
}

/** Deletes the emails whose link was used, replaced or revoked. */
export async function deleteLettersOf(tx: Db, links: readonly string[]): Promise<void> {
  if (links.length === 0) return
  await tx.delete(letters).where(inArray(letters.link, [...links]))
}

/** Deletes emails that are too late to send. */
export function takeExpired(db: Db): Promise<LetterRow[]> {
  return db.delete(letters).where(lte(letters.until, sql`now()`)).returning(row)
}

/** When the next email is due; null if none is waiting. */
export async function nextInstant(db: Db): Promise<string | null> {
  const [found] = await db
    .select({ at: min(sql<string>`least(greatest(${letters.dueAt}, ${letters.takenUntil}), ${letters.until})`) })
    .from(letters)
  return found?.at ? new Date(found.at).toISOString() : null
}

/** Unsent emails, by reason. */
export async function mailProblems(db: Db): Promise<MailProblem[]> {
  const rows = await db
    .select({
      reason: sql<string>`${letters.error}`,
      count: sql<number>`count(*)::int`,
      since: sql<string>`min(${letters.createdAt})`,
      retryAt: sql<string | null>`min(${letters.dueAt})`,
    })
    .from(letters)
    .where(and(isNotNull(letters.error), sql`${letters.until} > now()`))
    .groupBy(letters.error, sql`${letters.dueAt} is null`)
    .orderBy(sql`min(${letters.createdAt})`)
  return rows.map(({ since, retryAt, ...problem }) => ({
    ...problem,
    since: new Date(since).toISOString(),
    retryAt: retryAt && new Date(retryAt).toISOString(),
  }))
}
