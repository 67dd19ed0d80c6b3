import { and, asc, eq, inArray, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm'
import type { MailProblem } from '#shared/watch.ts'
import type { Db } from '../database/client.ts'
import { letters } from '../database/tables/mail.ts'

export type LetterRow = Pick<typeof letters.$inferSelect, 'id' | 'sealed' | 'attempts'>
type NewLetter = Pick<typeof letters.$inferInsert, 'link' | 'sealed' | 'until'>

const row = { id: letters.id, sealed: letters.sealed, attempts: letters.attempts }
const inSeconds = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`

/** Keeps an e-mail, taken for some seconds: the loop leaves it alone so long. */
export async function insertLetter(tx: Db, letter: NewLetter, seconds: number): Promise<number> {
  const [kept] = await tx
    .insert(letters)
    .values({ ...letter, retryAt: inSeconds(0), takenUntil: inSeconds(seconds) })
    .returning({ id: letters.id })
  if (!kept) throw new Error('The e-mail was not stored')
  return kept.id
}

export async function findLetter(db: Db, id: number): Promise<LetterRow | null> {
  const [found] = await db.select(row).from(letters).where(eq(letters.id, id))
  return found ?? null
}

// Nobody is making a try.
const isFree = or(isNull(letters.takenUntil), lte(letters.takenUntil, sql`now()`))

/** Takes one that is due, for some seconds: a process that is killed meanwhile leaves it to the next. */
export async function takeDue(db: Db, seconds: number): Promise<LetterRow | null> {
  const due = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(lte(letters.retryAt, sql`now()`), isFree, sql`${letters.until} > now()`))
    .orderBy(asc(letters.retryAt), asc(letters.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(letters)
    .set({ takenUntil: inSeconds(seconds) })
    .where(inArray(letters.id, due))
    .returning(row)
  return taken ?? null
}

export async function deleteLetter(db: Db, id: number): Promise<void> {
  await db.delete(letters).where(eq(letters.id, id))
}

/** Notes a try that failed; without seconds there is no other. */
export async function failLetter(db: Db, id: number, error: string, seconds: number | null): Promise<void> {
  await db
    .update(letters)
    .set({
      error,
      attempts: sql`${letters.attempts} + 1`,
      retryAt: seconds === null ? null : inSeconds(seconds),
      takenUntil: null,
    })
    .where(eq(letters.id, id))
}

/** Makes every e-mail that failed due now: the mail server is back. Those under way stay taken. */
export async function retryFailed(db: Db): Promise<void> {
  await db
    .update(letters)
    .set({ retryAt: sql`now()` })
    .where(and(isNotNull(letters.error), isNotNull(letters.retryAt)))
}

/** Removes the e-mails with a link that is used, replaced or revoked. */
export async function deleteLettersOf(tx: Db, links: readonly string[]): Promise<void> {
  if (links.length === 0) return
  await tx.delete(letters).where(inArray(letters.link, [...links]))
}

/** Removes those that are too late to send. */
export function takeExpired(db: Db): Promise<LetterRow[]> {
  return db.delete(letters).where(lte(letters.until, sql`now()`)).returning(row)
}

/** When there is something to do next; null when nothing waits. */
export async function nextInstant(db: Db): Promise<string | null> {
  const [found] = await db
    .select({ at: min(sql<string>`least(greatest(${letters.retryAt}, ${letters.takenUntil}), ${letters.until})`) })
    .from(letters)
  return found?.at ? new Date(found.at).toISOString() : null
}

/** E-mails that could not be sent so far, by reason. */
export async function mailProblems(db: Db): Promise<MailProblem[]> {
  const rows = await db
    .select({
      reason: sql<string>`${letters.error}`,
      count: sql<number>`count(*)::int`,
      since: sql<string>`min(${letters.createdAt})`,
      retryAt: sql<string | null>`min(${letters.retryAt})`,
    })
    .from(letters)
    .where(and(isNotNull(letters.error), sql`${letters.until} > now()`))
    .groupBy(letters.error, sql`${letters.retryAt} is null`)
    .orderBy(sql`min(${letters.createdAt})`)
  return rows.map(({ since, retryAt, ...problem }) => ({
    ...problem,
    since: new Date(since).toISOString(),
    retryAt: retryAt && new Date(retryAt).toISOString(),
  }))
}
