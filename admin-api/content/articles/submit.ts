import type { Article } from '#shared/article.ts'
import type { AuditAction } from '#shared/audit-words.ts'
import { can } from '#shared/permissions.ts'
import type { Note, NoteInput } from '#shared/submission.ts'
import type { SubmissionState } from '#shared/submission-state.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { countCall } from '../../platform/limits/count-call.ts'
import { rateLimiter } from '../../platform/limits/store.ts'
import type { DraftMail } from './draft-mail.ts'
import { keepMentions } from './mention.ts'
import { refuseOthers } from './own-drafts.ts'
import type { ArticleRow } from './store/articles.ts'
import { colleaguesOf, type Reachable } from './store/mentions.ts'
import { findArticle } from './store/read-articles.ts'
import { findSubmission, insertNote, writeSubmission } from './store/submissions.ts'
import { lockForChange } from './write.ts'

/** `draftMail` null: no mail server is configured. */
export type SubmitDeps = { db: Db; draftMail: DraftMail | null }

/** Asks the editors to look at a draft. 403, 404; 422 for a published one; 429 for too many notes of a contributor. */
export function submitDraft(deps: SubmitDeps, id: number, note: string, user: CurrentUser): Promise<Article> {
  return hand(deps, { id, to: 'in-review', note, kind: 'submitted', action: 'article.submit' }, user, async () => {})
}

/** Returns a draft to its writer. 404; 422 if it was not submitted. */
export function askChanges(deps: SubmitDeps, id: number, note: string, user: CurrentUser): Promise<Article> {
  const step = { id, to: 'changes-asked', note, kind: 'changes-asked', action: 'article.ask-changes' } as const
  return hand(deps, step, user, async (tx) => {
    if ((await findSubmission(tx, id)) !== 'in-review') throw new ApiError(422, 'This article is not in review')
  })
}

// Up to 20 KB each, kept as long as the article.
const NOTES_A_DAY = 500
const TOO_MANY = `A contributor can leave ${NOTES_A_DAY} notes in a day. Try again tomorrow.`

/** Leaves a note on an article that the user may change. 403, 404; 429 for too many of a contributor. */
export async function addNote(deps: SubmitDeps, id: number, note: NoteInput, user: CurrentUser): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const article = await lockForChange(tx, id)
    refuseOthers(user, article)
    const { text, about = null } = note
    const people = text.includes('@') ? await colleaguesOf(tx, article) : []
    const mentioned = await keepNote(tx, article, { kind: 'note', text, about }, people, user)
    await deps.draftMail?.hold(tx, { kind: 'mention', article, text, by: user }, mentioned)
  })
  deps.draftMail?.wake()
}

type Step = { id: number; to: SubmissionState; note: string; kind: 'submitted' | 'changes-asked'; action: AuditAction }

async function hand(
  deps: SubmitDeps,
  { id, to, note, kind, action }: Step,
  user: CurrentUser,
  check: (tx: Db) => Promise<void>,
): Promise<Article> {
  const article = await deps.db.transaction(async (tx) => {
    const before = await lockForChange(tx, id)
    refuseOthers(user, before)
    if (before.published) throw new ApiError(422, 'This article is already published')
    await check(tx)
    await writeSubmission(tx, id, to)
    const people = await colleaguesOf(tx, before)
    const concerned = people.filter((person) => person.id !== user.id && isTurnOf(person, kind, before))
    // Editors have a list of submitted drafts; a writer has no such list.
    const isFor = kind === 'changes-asked' ? concerned : []
    const all = await keepNote(tx, before, { kind, text: note, isFor }, people, user)
    await recordAudit(tx, user, action, id, { title: before.title, note })
    // One email is enough: the step's email includes the note.
    const mentioned = all.filter((person) => !concerned.includes(person))
    await deps.draftMail?.hold(tx, { kind, article: before, text: note, by: user }, concerned)
    await deps.draftMail?.hold(tx, { kind: 'mention', article: before, text: note, by: user }, mentioned)
    return findArticle(tx, id)
  })
  if (!article) throw notFound('Article')
  deps.draftMail?.wake()
  return article
}

/** Whether a step requires someone's action: the editors', or the writer's. */
function isTurnOf(person: Reachable, kind: Step['kind'], { authorId }: ArticleRow): boolean {
  return kind === 'submitted' ? can(person, 'articles') : person.id === authorId
}

/** Keeps a note and which of some people it mentions. Returns those. 429 for too many of a contributor. */
async function keepNote(
  tx: Db,
  article: ArticleRow,
  { isFor = [], ...note }: NewNote,
  people: readonly Reachable[],
  user: CurrentUser,
): Promise<Reachable[]> {
  // In the transaction: what is rolled back was not counted.
  if (!can(user, 'articles')) await countCall(rateLimiter(tx, 'notes', NOTES_A_DAY, 24 * 3600), user.id, TOO_MANY)
  const id = await insertNote(tx, { ...note, articleId: article.id, userId: user.id })
  return keepMentions(tx, { id, text: note.text, isFor }, people, user)
}

// `isFor`: those who see it even if it does not mention them.
type NewNote = Pick<Note, 'kind' | 'text'> & Partial<Pick<Note, 'about'>> & { isFor?: readonly Reachable[] }
