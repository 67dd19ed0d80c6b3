import type { Logger } from 'pino'
import {
  type AutoBloggerSettings,
  DISTINCT_DAYS,
  type Flag,
  PUBLISH_SCORE,
  QUALITY_WORDS,
  type Quality,
} from '#shared/auto-blogger.ts'
import type { Category } from '#shared/category.ts'
import type { Review } from '#shared/review.ts'
import type { CurrentUser } from '#shared/user.ts'
import { findCategoryBySlug, listCategories } from '../../content/categories/store.ts'
import type { Marks, Wake } from '../../content/marks.ts'
import type { Pictures } from '../../content/media/images.ts'
import { readSettings } from '../../content/settings/store.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { sanitizedTyped } from '../../platform/html/big-texts.ts'
import type { Ai } from '../desk/ai.ts'
import { reviewArticle } from '../desk/review-article.ts'
import { makeCover } from '../images/make-cover.ts'
import { checkPiece } from './check-piece.ts'
import type { ReadyPiece } from './keep-piece.ts'
import { composeByModel } from './model-piece.ts'
import { type Composed, composeRoundUp } from './round-up.ts'
import { dayOf } from './schedule.ts'
import { listSources } from './store/material.ts'
import { sourcesSince, titlesSince } from './store/pieces.ts'
import { readStoredSettings, type StoredSettings } from './store/settings.ts'
import { readState } from './store/state.ts'

type Deps = {
  env: Env
  log: Logger
  db: Db
  marks: Pick<Marks, 'picture'>
  ai: Ai
  storage: Storage
  publisher: Wake
  pictures: Pictures
}

const DAY_MS = 86_400_000
const MOST_SOURCES = 60
/** Where a round-up of all sports is filed. */
const GENERAL = 'general-sports'

/**
 * Writes a piece for the category whose turn it is, checks it against what it was made from, and draws its cover.
 * Stores nothing but the cover. 422 when there is nothing new to write about.
 */
export async function writePiece(deps: Deps, user: CurrentUser | null, signal?: AbortSignal): Promise<ReadyPiece> {
  const { db } = deps
  const settings = await readStoredSettings(db)
  const categories = await listCategories(db)
  const turn = categoryOfTurn(settings, categories, (await readState(db)).turn)
  const recentTitles = await titlesSince(db, new Date(Date.now() - DISTINCT_DAYS * DAY_MS).toISOString())
  const compose = deps.ai.isBuiltIn ? roundUp : askModel
  const composed = await compose(deps, settings, turn, recentTitles, signal)
  const { category } = composed
  const content = await sanitizedTyped(composed.content)
  const { siteName } = await readSettings(db)
  const flags = checkPiece({
    ...composed,
    content,
    allowedNames: [siteName ?? '', ...categories.map(({ name }) => name)],
    quality: settings.contentQuality as Quality,
    recentTitles,
    paths: new Set(composed.paths),
  })
  const cover = await coverFor(deps, composed, category, user)
  const words = { title: composed.title, excerpt: composed.excerpt, content, ...cover.picture }
  const review = await reviewOf(deps, words, category, settings.contentQuality as Quality, signal)
  const allFlags = [...flags, ...cover.flags]
  return {
    ...words,
    categoryId: category.id,
    kind: deps.ai.isBuiltIn ? 'round-up' : 'model',
    flags: allFlags,
    review,
    sources: composed.sources,
    published: goesLive(settings, allFlags.length, review?.score ?? null),
  }
}

type Picture = { featuredImage: string | null; featuredImageAlt: string | null }

/** The cover; where none could be made the piece is kept without one, and says so. */
async function coverFor(
  deps: Deps,
  { title, excerpt }: Composed,
  category: Category,
  user: CurrentUser | null,
): Promise<{ picture: Picture; flags: Flag[] }> {
  try {
    const featuredImage = await makeCover(deps, { title, excerpt, category: category.slug }, user)
    return { picture: { featuredImage, featuredImageAlt: `Cover: ${title}` }, flags: [] }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const flag = { rule: 'cover' as const, message: `No cover: ${error.message}`, quote: '' }
    return { picture: { featuredImage: null, featuredImageAlt: null }, flags: [flag] }
  }
}

/** The review; null where the AI failed: then the piece waits, as one that nobody has reviewed. */
async function reviewOf(
  deps: Deps,
  words: Picture & Pick<Composed, 'title' | 'excerpt' | 'content'>,
  category: Category,
  quality: Quality,
  signal?: AbortSignal,
): Promise<Review | null> {
  try {
    return await reviewArticle(
      deps,
      { ...words, category, revision: 1 },
      {
        wanted: QUALITY_WORDS[quality],
        ...(signal && { signal }),
      },
    )
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    deps.log.warn({ reason: error.message }, 'a piece of the auto-blogger was not reviewed')
    return null
  }
}

/** Whether a piece goes live by itself: the switch is on, and it was reviewed well and flagged for nothing. */
export function goesLive(
  { publishAutomatically }: Pick<StoredSettings | AutoBloggerSettings, 'publishAutomatically'>,
  flags: number,
  reviewScore: number | null,
): boolean {
  return publishAutomatically === 'true' && flags === 0 && reviewScore !== null && reviewScore >= PUBLISH_SCORE
}

function categoryOfTurn(
  { preferredCategories }: StoredSettings,
  categories: readonly Category[],
  turn: number,
): Category {
  const preferred = preferredCategories.flatMap((slug) => categories.find((category) => category.slug === slug) ?? [])
  const wanted = preferred.length > 0 ? preferred : categories
  const category = wanted[turn % wanted.length]
  if (!category) throw new ApiError(422, 'There is no category to write for')
  return category
}

/** What the model reads of the site: the newest of the category. */
const MODEL_SOURCES = 12

async function askModel(
  { ai, db, env }: Deps,
  settings: StoredSettings,
  category: Category,
  recentTitles: readonly string[],
  signal?: AbortSignal,
): Promise<Composed> {
  const today = dayOf(Date.now(), env.timeZone)
  return composeByModel(ai, {
    category,
    factSheet: settings.factSheets[category.slug] ?? '',
    sources: await listSources(db, category.id, today, MODEL_SOURCES),
    quality: settings.contentQuality as Quality,
    tips: settings.includeBettingTips === 'true',
    recentTitles,
    signal,
  })
}

async function roundUp(
  deps: Deps,
  settings: StoredSettings,
  category: Category,
  recentTitles: readonly string[],
): Promise<Composed> {
  const now = Date.now()
  const { db, env } = deps
  const lastWeek = dayOf(now - 7 * DAY_MS, env.timeZone)
  const own = await listSources(db, category.id, lastWeek, MOST_SOURCES)
  const all = await listSources(db, null, lastWeek, MOST_SOURCES)
  const general = await findCategoryBySlug(db, GENERAL)
  const composed = composeRoundUp(
    [
      { name: category.name, path: `/category/${category.slug}`, category, sources: own },
      { name: 'all sports', path: '/news', category: general ?? category, sources: all },
    ],
    {
      quality: settings.contentQuality as Quality,
      tips: settings.includeBettingTips === 'true',
      timeZone: env.timeZone,
      now,
      recentTitles,
      earlier: await sourcesSince(db, new Date(now - DISTINCT_DAYS * DAY_MS).toISOString()),
    },
  )
  if (composed) return composed
  throw new ApiError(
    422,
    `There is nothing new in ${category.name} to round up: its articles were all rounded up in the last ${DISTINCT_DAYS} days, or there are none`,
  )
}
