import type { AuditAction } from '#shared/audit-words.ts'
import type { CurrentUser } from '#shared/user.ts'
import { changesOf } from '../../access/audit/changes.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { readReferences } from '../../platform/html/big-texts.ts'
import { checkGoingLive, type GoingLive, REVIEWED } from './check-findings.ts'
import { countRevision } from './count-revision.ts'
import { refuseOwn } from './four-eyes.ts'
import { prepareOne, prepareText, rowsOf } from './prepare.ts'
import { type ArticleRow, lockArticle, type NewArticle } from './store/articles.ts'
import { learnTitleWords } from './store/mistyped.ts'
import { deleteSubmission } from './store/submissions.ts'
import {
  dropEarlierAutosave,
  insertArticles,
  insertRedirect,
  insertRevisions,
  type Reason,
  replaceReferences,
  updateText,
} from './store/write.ts'
import { refuseTakenSlug } from './write.ts'

/**
 * The only way to store an article. The form, a restored revision, an AI rewrite and the auto-blogger call `addArticle`
 * and `changeArticle`; only imports and the demo call `addArticles`, in add-many.ts. The sanitised text, revision,
 * references, redirect, search words, audit and marks follow from the change, and so does the check before going live.
 */
export type Deps = { marks: ArticleMarks }

/** The change of an article for publishing: it was created (no `before`), changed, or left the site (no `after`). */
export type ArticleMarks = {
  article: (tx: Db, before: ArticleRow | null, after: ArticleRow | null) => Promise<void>
}

type Fields = Omit<NewArticle, 'readingMinutes' | 'revision' | 'importId' | 'trashedAt'>

/** Input of the check before an article goes live, in addition to its wording. */
type Check = { check?: Pick<GoingLive, 'acknowledge' | 'raw'> }

type Created = Check & { user: CurrentUser | null; action?: AuditAction; details?: Record<string, unknown> }

/** Stores a new article. 403 if another user must publish it; 409 for a taken slug. */
export async function addArticle(deps: Deps, tx: Db, fields: Fields, by: Created): Promise<ArticleRow> {
  await refuseTakenSlug(tx, fields.slug)
  const [id] = await insertArticles(tx, rowsOf([await prepareOne(fields)]), 'save', by.user?.id ?? null)
  const article = id === undefined ? null : await lockArticle(tx, id)
  if (!article) throw new Error('The article was not stored')
  await learnTitleWords(tx, [article.id])
  await refuseOwn(tx, { before: null, after: article, user: by.user })
  await checkGoingLive(tx, { before: null, after: article, user: by.user, ...by.check })
  await recordAudit(tx, by.user, by.action ?? 'article.create', article.id, { title: article.title, ...by.details })
  await deps.marks.article(tx, null, article)
  return article
}

type Changed = Check & {
  user: CurrentUser | null
  reason: Exclude<Reason, 'import'>
  /** It must leave its address whatever its text contains, and is found at the old address even as a draft. */
  mustMove?: boolean
  /** Whether it was the user's own before this change. */
  wasOwn?: boolean
  /** The auto-blogger wrote the words, even if a user requested them. */
  isGenerated?: boolean
}

const AUDIT = {
  save: 'article.save',
  autosave: 'article.save',
  merge: 'article.save',
  restore: 'article.restore-revision',
  rewrite: 'article.rewrite',
} as const

/**
 * Stores changed fields as an article's next revision. `before` is locked. 403 if another user must publish it; 409 for
 * a taken slug; 429 for too much by a contributor.
 */
export async function changeArticle(
  deps: Deps,
  tx: Db,
  before: ArticleRow,
  fields: Partial<Fields>,
  { user, reason, check, wasOwn, mustMove = false, isGenerated = false }: Changed,
): Promise<ArticleRow> {
  const slug = fields.slug ?? before.slug
  if (slug !== before.slug) await refuseTakenSlug(tx, slug, before.id)
  const after = await updateText(tx, before.id, {
    ...fields,
    ...(fields.content !== undefined && (await prepareText(fields.content))),
    revision: before.revision + 1,
    updatedAt: new Date().toISOString(),
    reviewOutdated: before.reviewOutdated || hasNewText(before, fields),
  })
  if (!mustMove) {
    await refuseOwn(tx, { before, after, user, wasOwn, isGenerated })
    await checkGoingLive(tx, { before, after, user, ...check })
  }
  if (after.published && !before.published) await deleteSubmission(tx, after.id)
  const isReplacing = reason === 'autosave' && user !== null && (await dropEarlierAutosave(tx, before, user.id))
  if (!isReplacing) await countRevision(tx, user, after.content)
  await insertRevisions(tx, [after.id], reason, isGenerated ? null : (user?.id ?? null))
  if (after.content !== before.content) await replaceReferences(tx, after.id, await readReferences(after.content))
  if ((before.published || mustMove) && slug !== before.slug) await insertRedirect(tx, before.slug, before.id)
  await recordAudit(tx, user, AUDIT[reason], before.id, {
    title: after.title,
    revision: after.revision,
    changes: { ...changesOf(headOf(before), headOf(after)), ...timeOf(before, after) },
    ...(after.published !== before.published && { published: after.published }),
  })
  await deps.marks.article(tx, before, after)
  return after
}

// Short enough for an audit entry; revisions keep the text.
function headOf({ title, slug, excerpt, featuredImage, searchTitle, searchDescription }: ArticleRow) {
  return { title, slug, excerpt, featuredImage, searchTitle, searchDescription }
}

// Going live and leaving the site have entries of their own.
function timeOf({ published, publishedAt }: ArticleRow, after: ArticleRow) {
  return published && after.published ? changesOf({ publishedAt }, { publishedAt: after.publishedAt }) : {}
}

// A review applies to the wording and images that it read.
function hasNewText(before: ArticleRow, fields: Partial<Fields>): boolean {
  return REVIEWED.some((name) => fields[name] !== undefined && fields[name] !== before[name])
}
