import type { Flag, MadeFrom, PieceKind } from '#shared/auto-blogger.ts'
import { isOfAi, type Origin } from '#shared/origin.ts'
import type { Review } from '#shared/review.ts'
import type { CurrentUser } from '#shared/user.ts'
import { blockingFindings } from '../../content/articles/check-findings.ts'
import { freeSlug } from '../../content/articles/free-slug.ts'
import { addArticle, changeArticle } from '../../content/articles/save.ts'
import { type ArticleRow, lockArticle } from '../../content/articles/store/articles.ts'
import { noteConcern } from '../../content/articles/store/findings.ts'
import { publication, slugFrom } from '../../content/articles/write.ts'
import type { Marks } from '../../content/marks.ts'
import type { Db } from '../../platform/database/client.ts'
import { clock } from '../../platform/database/clock.ts'
import type { Env } from '../../platform/env/env.ts'
import { ApiError } from '../../platform/errors.ts'
import { shortened } from '../desk/shortened-review.ts'
import { tieRuns } from '../desk/store/runs.ts'
import { markNewsUsed, usedAmong } from './news/store/news-items.ts'
import { dayOf } from './schedule.ts'
import { articleOfKey, insertPiece, type PieceRow, updatePiece } from './store/pieces.ts'
import { lockState, updateState } from './store/state.ts'
import { readRules } from './tick.ts'

type Deps = {
  env: Pick<Env, 'timeZone'>
  marks: Pick<Marks, 'article'>
}

/** A piece that is ready to be stored. */
export type ReadyPiece = {
  title: string
  excerpt: string
  content: string
  categoryId: number | null
  featuredImage: string | null
  featuredImageAlt: string | null
  kind: PieceKind
  /** The subject of a piece from data; null for a model's. */
  key: string | null
  flags: Flag[]
  /** null: not reviewed. */
  review: Review | null
  sources: number[]
  madeFrom: MadeFrom[]
  /** The material that it was checked against. */
  material: string
  /** The article that it updates, as it was read; null for a new one. */
  replaces: ArticleRow | null
  /** The ids of its model calls. */
  runs: number[]
  /** Whether it is published immediately. */
  published: boolean
}

type By = { user: CurrentUser | null; plannedFor: string | null }

/** The author shown for unsigned articles. */
const BYLINE = 'Newsroom'

/** Stores a piece as an article, with its flags. Returns its id. 422 if the daily limit has been reached by now. */
export async function keepPiece(deps: Deps, tx: Db, piece: ReadyPiece, { user, plannedFor }: By): Promise<number> {
  const now = await clock(tx)
  const { timeZone } = deps.env
  const state = await lockState(tx)
  await refuseFullDay(tx, timeZone, now)
  const row = {
    kind: piece.kind,
    key: piece.key,
    plannedFor,
    day: dayOf(now, timeZone),
    flags: piece.flags,
    reviewScore: piece.review?.score ?? null,
    sources: piece.sources,
    madeFrom: piece.madeFrom,
    material: piece.material,
  }
  const kept = { row, now, user }
  const id = piece.replaces
    ? await bringUpToDate(deps, tx, piece, piece.replaces, kept)
    : await addPiece(deps, tx, piece, kept)
  await updateState(tx, { turn: state.turn + 1, lastRun: new Date(now).toISOString(), lastError: null })
  return id
}

/** What is stored beside the article of a piece, when, and who asked for it. */
type Kept = { row: Omit<PieceRow, 'articleId'>; now: number; user: CurrentUser | null }

/** The same address, the next revision; its publication state does not change. 422 if it was edited meanwhile. */
async function bringUpToDate(
  deps: Deps,
  tx: Db,
  piece: ReadyPiece,
  read: ArticleRow,
  { row, now, user }: Kept,
): Promise<number> {
  const before = await lockArticle(tx, read.id)
  if (!before || before.trashedAt || before.revision !== read.revision) {
    throw new ApiError(422, `Someone edited “${read.title}” during the update. Nothing was saved.`)
  }
  const words = { excerpt: piece.excerpt, content: piece.content, ...reviewColumns(piece, now) }
  // Before the text, whose check reads the flags. It counts as written now, so that other kinds get their turn first.
  await updatePiece(tx, before.id, { ...row, createdAt: new Date(now).toISOString() })
  await changeArticle(deps, tx, before, words, { user, reason: 'save', isGenerated: true })
  return before.id
}

/** A new article. 422 if another piece on its subject, or from its news, was written meanwhile. */
async function addPiece(deps: Deps, tx: Db, piece: ReadyPiece, { row, now, user }: Kept): Promise<number> {
  if (piece.key !== null && (await articleOfKey(tx, piece.key))) {
    throw new ApiError(422, `“${piece.title}” already exists. Nothing was saved.`)
  }
  await takeNews(tx, piece)
  const fields = { ...columnsFor(piece, now, deps.env), slug: await freeSlug(tx, slugFrom(piece.title)) }
  // A piece that the check holds back stays a draft, with each finding among its flags.
  const blocked = piece.published ? await blockingFindings(tx, 0, fields) : []
  const held = blocked.map(({ message, excerpt }) => ({ rule: 'finding' as const, message, quote: excerpt }))
  if (held.length > 0) Object.assign(fields, publication(false, null, null, deps.env.timeZone))
  const details = { flags: piece.flags.length }
  const article = await addArticle(deps, tx, fields, { user, action: 'auto-blogger.generate', details })
  const flags = [...piece.flags, ...held]
  await tieRuns(tx, piece.runs, article.id)
  await insertPiece(tx, { ...row, articleId: article.id, flags, publishedItself: article.published })
  if (!article.published) await noteConcern(tx, article.id, (await blockingFindings(tx, article.id, article)).length)
  return article.id
}

function columnsFor(piece: ReadyPiece, now: number, { timeZone }: Deps['env']) {
  const origin: Origin = piece.kind === 'model' ? 'ai' : 'data'
  return {
    title: piece.title,
    content: piece.content,
    excerpt: piece.excerpt,
    categoryId: piece.categoryId,
    featuredImage: piece.featuredImage,
    featuredImageAlt: piece.featuredImageAlt,
    searchTitle: null,
    searchDescription: null,
    authorName: BYLINE,
    origin,
    aiWritten: isOfAi(origin),
    ...reviewColumns(piece, now),
    ...publication(piece.published, null, null, timeZone),
  }
}

/** Nothing is written from the same news twice. 422 if another piece used it meanwhile. */
async function takeNews(tx: Db, { title, madeFrom }: ReadyPiece): Promise<void> {
  const urls = madeFrom.flatMap(({ url }) => url ?? [])
  if ((await usedAmong(tx, urls)).length > 0) {
    throw new ApiError(422, `Another article has just used a source of “${title}”. Nothing was saved. Try again.`)
  }
  await markNewsUsed(tx, urls)
}

function reviewColumns({ review }: ReadyPiece, now: number) {
  if (!review) return {}
  return {
    aiReviewed: true,
    aiReviewedAt: new Date(now).toISOString(),
    aiReviewSummary: JSON.stringify(shortened(review)),
  }
}

/** 422 if the day's limit of pieces is reached. */
export async function refuseFullDay(db: Db, timeZone: string, now: number): Promise<void> {
  const { written, dailyLimit } = await readRules(db, timeZone, now)
  if ((written.get(dayOf(now, timeZone)) ?? 0) < dailyLimit) return
  const noun = dailyLimit === 1 ? 'article' : 'articles'
  throw new ApiError(422, `The daily limit of ${dailyLimit} ${noun} is reached; it starts again at midnight`)
}
