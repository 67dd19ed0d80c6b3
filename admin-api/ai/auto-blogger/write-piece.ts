import type { Logger } from 'pino'
import {
  DATA_WORDS,
  DISTINCT_DAYS,
  type Flag,
  PUBLISH_SCORE,
  QUALITY_WORDS,
  type Quality,
} from '#shared/auto-blogger.ts'
import type { Category } from '#shared/category.ts'
import { DAY_MS } from '#shared/days.ts'
import type { Review } from '#shared/review.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { ArticleRow } from '../../content/articles/store/articles.ts'
import { listCategories } from '../../content/categories/store.ts'
import type { Marks, Wake } from '../../content/marks.ts'
import type { Images } from '../../content/media/images.ts'
import type { Db } from '../../platform/database/client.ts'
import { today } from '../../platform/database/clock.ts'
import type { Env } from '../../platform/env/env.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { sanitizedTyped } from '../../platform/html/big-texts.ts'
import type { Ai } from '../desk/ai.ts'
import { nearCopyOf } from '../desk/by-rules.ts'
import { type ReviewOptions, reviewArticle } from '../desk/review-article.ts'
import { secondCheck } from '../desk/second-check.ts'
import { readHouseStyle } from '../desk/store/newsroom.ts'
import { tiedTo } from '../desk/tied.ts'
import { makeCover } from '../images/make-cover.ts'
import { allowedNames } from './against-sources.ts'
import type { Composed } from './data/composed.ts'
import { dataPieces } from './data/data-pieces.ts'
import { listDataSources } from './data/data-sources.ts'
import { factSheetOf } from './fact-sheet.ts'
import type { ReadyPiece } from './keep-piece.ts'
import { composeByModel } from './model-piece.ts'
import { readFeedsOfRun } from './news/news-loop.ts'
import { listUnusedNews } from './news/store/news-items.ts'
import { flagsOfPiece, ownWordsOf } from './piece-tasks.ts'
import { listSources } from './store/material.ts'
import { articleOfKey, textsSince, titlesSince, trustedOf } from './store/pieces.ts'
import { readStoredSettings, type StoredSettings } from './store/settings.ts'
import { readState } from './store/state.ts'

type Deps = {
  env: Pick<Env, 'timeZone'>
  log: Logger
  db: Db
  marks: Pick<Marks, 'image'>
  ai: Ai
  storage: Storage
  publisher: Wake
  images: Images
}

type Candidate = Composed & Pick<ReadyPiece, 'kind' | 'key'>
type Ready = {
  composed: Candidate
  content: string
  flags: Flag[]
  replaces: ArticleRow | null
  checkNote?: string | null
  /** Each sentence is word for word in its sources: the model only ordered them. */
  isWordForWord?: boolean
}
type Task = {
  settings: StoredSettings
  categories: readonly Category[]
  turn: number
  recentTitles: readonly string[]
  recentTexts: readonly { id: number; title: string; content: string }[]
  /** Requested by a user, not by the schedule. */
  isAsked: boolean
  signal: AbortSignal | undefined
}

/**
 * Writes a piece for the next category, checks it against its sources, and renders its cover. Stores only the cover.
 * 422 if there is nothing new to write about.
 */
export async function writePiece(all: Deps, user: CurrentUser | null, signal?: AbortSignal): Promise<ReadyPiece> {
  // There is no article yet for the run log to name.
  const runs: number[] = []
  const deps = { ...all, ai: tiedTo(all.ai, { onRun: (id) => runs.push(id) }) }
  const { db } = deps
  const settings = await readStoredSettings(db)
  const categories = await listCategories(db)
  const since = new Date(Date.now() - DISTINCT_DAYS * DAY_MS).toISOString()
  const task: Task = {
    settings,
    categories,
    turn: (await readState(db)).turn,
    recentTitles: await titlesSince(db, since),
    recentTexts: await textsSince(db, since),
    isAsked: user !== null,
    signal,
  }
  const {
    composed,
    content,
    flags,
    replaces,
    checkNote = null,
    isWordForWord = true,
  } = await (deps.ai.isBuiltIn ? fromData : byModel)(deps, task)
  const { category, kind } = composed
  const cover = replaces ? coverOf(replaces) : await coverFor(deps, composed, category, user)
  const words = { title: replaces?.title ?? composed.title, excerpt: composed.excerpt, content, ...cover.image }
  const wanted = kind === 'model' ? QUALITY_WORDS[settings.contentQuality as Quality] : DATA_WORDS
  const isOfModel = kind === 'model'
  const options = { wanted, ...(isOfModel && { sources: composed.material }), ...(signal && { signal }) }
  const judged = withFlags(await reviewOf(deps, words, category, options), flags)
  const review = judged && checkNote !== null ? { ...judged, checkNote } : judged
  const allFlags = [...flags, ...cover.flags]
  return {
    ...words,
    categoryId: category.id,
    kind,
    key: composed.key,
    flags: allFlags,
    review,
    sources: composed.sources,
    madeFrom: composed.madeFrom,
    material: composed.material,
    replaces,
    runs,
    // A piece in a model's own words, or not completely read by the second check, waits for a person.
    published:
      isWordForWord &&
      checkNote === null &&
      goesLive(settings, allFlags.length, review?.score ?? null, await trustedOf(db, kind)),
  }
}

async function byModel(deps: Deps, task: Task): Promise<Ready> {
  const category = categoriesInTurn(task)[0]
  const composed = { ...(await askModel(deps, task, category)), kind: 'model' as const, key: null }
  const { content, flags: found } = await checked(deps, task, composed)
  const flags = [...found, ...composed.copied]
  const known = [...flags.map(({ quote }) => quote), ...composed.ownWords]
  const text = { title: composed.title, excerpt: composed.excerpt, content }
  const source = composed.material.split('\n')
  const isWordForWord = (await ownWordsOf({ text, source, known: composed.ownWords })).length === 0
  const second = await secondCheck(deps.ai, text, source, { known, signal: task.signal })
  return {
    composed,
    content,
    flags: [...flags, ...second.found],
    replaces: null,
    checkNote: second.note,
    isWordForWord,
  }
}

/** The first piece from data that repeats nothing, beginning with the category whose turn it is. */
async function fromData(deps: Deps, task: Task): Promise<Ready> {
  const { db, env } = deps
  const day = await today(db, env.timeZone)
  const tips = task.settings.includeBettingTips === 'true'
  const inTurn = categoriesInTurn(task)
  for (const category of inTurn) {
    for await (const composed of dataPieces(db, { category, timeZone: env.timeZone, today: day, tips })) {
      const { content, flags } = await checked(deps, task, composed)
      if (composed.kind !== 'digest') {
        if (!(await nearCopyOf(content, task.recentTexts))) return { composed, content, flags, replaces: null }
        continue
      }
      const replaces = await articleOfKey(db, composed.key)
      if (mayReplace(replaces, content, flags, task)) return { composed, content, flags, replaces }
    }
  }
  const names = inTurn.map(({ name }) => name).join(', ')
  throw new ApiError(
    422,
    `There is nothing new to write about ${names}: no new results, upcoming matches or uncovered stories. Publish an article or enter matches`,
  )
}

// Pieces edited by a person are not overwritten, and a flagged text never replaces a live one. A piece on request is a
// draft: only the schedule updates live ones.
function mayReplace(
  article: ArticleRow | null,
  content: string,
  flags: readonly Flag[],
  { isAsked }: Pick<Task, 'isAsked'>,
): boolean {
  if (!article) return true
  if (article.origin !== 'data' || article.content === content) return false
  return !article.published || (flags.length === 0 && !isAsked)
}

async function checked(deps: Deps, { settings, recentTitles }: Task, composed: Candidate) {
  const content = await sanitizedTyped(composed.content)
  const flags = await flagsOfPiece({
    ...composed,
    content,
    allowedNames: await allowedNames(deps.db),
    quality: settings.contentQuality as Quality,
    isOfModel: composed.kind === 'model',
    recentTitles,
    paths: new Set(composed.paths),
  })
  return { content, flags }
}

type CoverImage = { featuredImage: string | null; featuredImageAlt: string | null }

/** The cover; if none could be made the piece is stored without one, with a note. */
async function coverFor(
  deps: Deps,
  { title, excerpt }: Composed,
  category: Category,
  user: CurrentUser | null,
): Promise<{ image: CoverImage; flags: Flag[] }> {
  try {
    const featuredImage = await makeCover(deps, { title, excerpt, category: category.slug }, user)
    return { image: { featuredImage, featuredImageAlt: `Cover: ${title}` }, flags: [] }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const flag = { rule: 'cover' as const, message: `No cover: ${error.message}`, quote: '' }
    return { image: { featuredImage: null, featuredImageAlt: null }, flags: [flag] }
  }
}

function coverOf({ featuredImage, featuredImageAlt }: ArticleRow): { image: CoverImage; flags: Flag[] } {
  return { image: { featuredImage, featuredImageAlt }, flags: [] }
}

/** The review; null if the AI failed: then the piece waits as unreviewed. */
async function reviewOf(
  deps: Deps,
  words: CoverImage & Pick<Composed, 'title' | 'excerpt' | 'content'>,
  category: Category,
  options: ReviewOptions,
): Promise<Review | null> {
  try {
    return await reviewArticle(deps, { ...words, category, revision: 1 }, options)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    deps.log.warn({ reason: error.message }, 'a piece of the auto-blogger was not reviewed')
    return null
  }
}

// A text with a serious flag is not approved, whatever its score.
function withFlags(review: Review | null, flags: readonly Flag[]): Review | null {
  const found = flags.filter(({ rule }) => rule !== 'length').map(({ message, quote }) => `${message}: ${quote}`)
  if (!review || found.length === 0) return review
  const contentIssues = [...(review.issues['contentIssues'] ?? []), ...found]
  return { ...review, approved: false, issues: { ...review.issues, contentIssues } }
}

/**
 * Whether a piece is published automatically: the switch is on, its review is good and without flags, and a person has
 * published enough pieces of its kind without a correction.
 */
function goesLive(
  { publishAutomatically, publishAfter }: Pick<StoredSettings, 'publishAutomatically' | 'publishAfter'>,
  flags: number,
  reviewScore: number | null,
  trusted: number,
): boolean {
  if (publishAutomatically !== 'true' || trusted < Number(publishAfter)) return false
  return flags === 0 && reviewScore !== null && reviewScore >= PUBLISH_SCORE
}

/** The preferred categories, beginning with the one whose turn it is. 422 if there are none. */
function categoriesInTurn({ settings, categories, turn }: Task): [Category, ...Category[]] {
  const preferred = settings.preferredCategories.flatMap((slug) => categories.find((one) => one.slug === slug) ?? [])
  const wanted = preferred.length > 0 ? preferred : categories
  const at = wanted.length > 0 ? turn % wanted.length : 0
  const [first, ...others] = [...wanted.slice(at), ...wanted.slice(0, at)]
  if (!first) throw new ApiError(422, 'There is no category to write for')
  return [first, ...others]
}

/** The model's input besides the data: the newest articles of the category, and of its news feeds. */
const MODEL_SOURCES = 12
const MODEL_NEWS = 8

async function askModel({ ai, db, env, log }: Deps, task: Task, category: Category) {
  const { settings, recentTitles, recentTexts, signal } = task
  const { timeZone } = env
  const day = await today(db, timeZone)
  await readFeedsOfRun({ db, log, timeZone }, category.id, signal)
  const sources = await listSources(db, category.id, day, MODEL_SOURCES)
  const sheet = factSheetOf(settings, category.slug, day)
  const tips = settings.includeBettingTips === 'true'
  const read = new Set(sources.map(({ id }) => id))
  return composeByModel(ai, {
    category,
    houseStyle: await readHouseStyle(db),
    factSheet: sheet?.isExpired ? null : sheet,
    expiredOn: sheet?.isExpired ? sheet.expiresOn : null,
    data: await listDataSources(db, { category, timeZone, today: day, tips }),
    news: await listUnusedNews(db, category.id, MODEL_NEWS),
    sources,
    quality: settings.contentQuality as Quality,
    tips,
    recentTitles,
    recentTexts: recentTexts.filter(({ id }) => !read.has(id)),
    timeZone,
    signal,
  })
}
