import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Note } from '#shared/submission.ts'
import type { SubmissionState } from '#shared/submission-state.ts'
import { userName } from '../../../access/users/store/names.ts'
import type { Db } from '../../../platform/database/client.ts'
import { users } from '../../../platform/database/tables/accounts.ts'
import { articleNotes, articleSubmissions } from '../../../platform/database/tables/articles.ts'

/** An article's column in the API: its review state between its writer and the editors. */
export const submission = sql<SubmissionState | null>`(select s.state from article_submissions s
  where s.article_id = articles.id)`

// Readers' lists have only published articles, for which these cost nothing.
const ofDraft = (column: SQL) => sql`case when not articles.published then ${column} end`

/** Column: whose submitted draft it is. */
export const submissionBy = sql<string | null>`${ofDraft(sql`(select ${userName} from article_submissions s
  join ${users} on ${users.id} = articles.author_id where s.article_id = articles.id)`)}`

/** Column: since when it has been in that state. */
export const submissionAt = sql<string | null>`${ofDraft(sql`(select s.updated_at from article_submissions s
  where s.article_id = articles.id)`)}`.mapWith(articleSubmissions.updatedAt)

export async function findSubmission(tx: Db, articleId: number): Promise<SubmissionState | null> {
  const [row] = await tx.select().from(articleSubmissions).where(eq(articleSubmissions.articleId, articleId))
  return row?.state ?? null
}

export async function writeSubmission(tx: Db, articleId: number, state: SubmissionState): Promise<void> {
  await tx
    .insert(articleSubmissions)
    .values({ articleId, state })
    .onConflictDoUpdate({ target: articleSubmissions.articleId, set: { state, updatedAt: sql`now()` } })
}

/** Ends a submission: the article is published. */
export async function deleteSubmission(tx: Db, articleId: number): Promise<void> {
  await tx.delete(articleSubmissions).where(eq(articleSubmissions.articleId, articleId))
}

// Ten thousand long ones are more than a thread can serialise in a second.
const MOST_NOTES = 200

/** The newest notes on an article, oldest first. */
export async function listNotes(db: Db, articleId: number): Promise<Note[]> {
  const newest = await db
    .select({
      id: articleNotes.id,
      kind: articleNotes.kind,
      text: articleNotes.text,
      about: articleNotes.about,
      by: sql<string | null>`${userName}`,
      createdAt: articleNotes.createdAt,
    })
    .from(articleNotes)
    .leftJoin(users, eq(users.id, articleNotes.userId))
    .where(eq(articleNotes.articleId, articleId))
    .orderBy(desc(articleNotes.id))
    .limit(MOST_NOTES)
  return newest.reverse()
}

/** Stores a note and returns its id. */
export async function insertNote(tx: Db, note: typeof articleNotes.$inferInsert): Promise<number> {
  const [row] = await tx.insert(articleNotes).values(note).returning({ id: articleNotes.id })
  if (!row) throw new Error('The note was not stored')
  return row.id
}

/** Articles in a review state. */
export function isSubmitted(state: SubmissionState) {
  return sql`exists (select from article_submissions s where s.article_id = articles.id and s.state = ${state})`
}
