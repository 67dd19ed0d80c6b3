import { chunks } from '#shared/chunks.ts'
import { isLiveAt } from '../../content/articles/live-at.ts'
import type { ArticleRow } from '../../content/articles/store/articles.ts'
import { namesOf } from '../../content/articles/store/names.ts'
import { publishedBy } from '../../content/authors/store/accounts.ts'
import { articlesNaming } from '../../content/authors/store.ts'
import { findCategoryBySlug, publishedIn } from '../../content/categories/store.ts'
import type { Marks, ShownOnMany } from '../../content/marks.ts'
import { pagesOfMatches } from '../../content/matches/pages-of-matches.ts'
import { countPagesOfSports } from '../../content/matches/store/affected.ts'
import { tipInstantsAhead } from '../../content/tips/store/odds.ts'
import { publishedAfter, publishedTipSlugs, tipstersOf } from '../../content/tips/store/published.ts'
import type { Db } from '../../platform/database/client.ts'
import { clock } from '../../platform/database/clock.ts'
import { PUBLISHED_KINDS } from './kinds.ts'
import type { ChangeName, Changes } from './parts/changes.ts'
import { type Mark, markFiles, PRIORITY } from './store/dirty-files.ts'
import { importedArticles, monthTotals } from './store/import-marks.ts'
import * as store from './store/marks.ts'
import { articlesOfTips } from './store/tip-articles.ts'

/** Notifies every page kind of changes, and marks the files that they name. */
export const marks: Marks = {
  async article(tx, before, after) {
    const now = await clock(tx)
    const wasLive = before && isLiveAt(before, now) ? before : null
    const goesLive = after && isLiveAt(after, now) ? after : null
    const found: Mark[] = []
    if (wasLive || goesLive) {
      const categories = await store.categorySlugs(tx, [wasLive?.categoryId, goesLive?.categoryId])
      const names = await namesOf(tx, (wasLive ?? goesLive)?.id as number)
      const change = { before: wasLive, after: goesLive, categories, ...names, now }
      found.push(...(await marksOf(tx, 'article', change)))
    }
    if (after && isScheduled(after, now)) found.push(...(await marksOf(tx, 'scheduled', [after])))
    await markFiles(tx, found, PRIORITY.frame)
  },

  async image(tx, path) {
    const shown = await store.articlesShowing(tx, path)
    if (shown.length > MARKED_AT_ONCE) await mark(tx, 'later', [{ of: 'image', id: path }])
    else if (shown.length > 0) await mark(tx, 'image', shownTogether(shown))
  },

  async imported(tx, importId) {
    const published = await importedArticles(tx, importId)
    const [live, ahead] = [published.filter((row) => row.live), published.filter((row) => !row.live)]
    await mark(tx, 'scheduled', ahead, PRIORITY.bulk)
    if (live.length === 0) return
    const categories = [...new Set(live.flatMap(({ category }) => category ?? []))]
    const months = await monthTotals(tx, importId, [...new Set(live.map(({ month }) => month))])
    const change = { articles: live, categories, months, now: await clock(tx) }
    // Lists after the articles that they name.
    const found = await marksOf(tx, 'imported', change)
    const isPage = ({ priority }: Mark) => priority === PRIORITY.save || priority === PRIORITY.bulk
    const lists = found.map((one) => (isPage(one) ? one : { ...one, priority: PRIORITY.bulkList }))
    await markFiles(tx, lists, PRIORITY.bulk)
  },

  async category(tx, slugs, shown, move) {
    const given = shown ?? []
    // Those that move, some at a time, are of no sport.
    const isRenamed = shown !== null && !move
    const isLong =
      isRenamed && (given.length > MARKED_AT_ONCE || (await countPagesOfSports(tx, slugs)) > MARKED_AT_ONCE)
    const found = await marksOf(tx, 'category', {
      ...(await shownInCategory(tx, isLong ? [] : given)),
      slugs,
      moved: move ? given.length : 0,
    })
    if (isLong) {
      const rest = slugs.map((id) => ({ of: 'category' as const, id }))
      found.push(...(await marksOf(tx, 'later', rest)))
    } else if (isRenamed) found.push(...(await marksOf(tx, 'sports', slugs)))
    await move?.()
    // Not earlier: a save also marks its files after its article, so that neither waits for the other.
    await markFiles(tx, found, PRIORITY.frame)
  },

  async author(tx, articles, slugs = [], id = null) {
    if (articles.length + slugs.length === 0) return
    const tips = await publishedTipSlugs(tx, { authors: slugs })
    const isLong = id !== null && articles.length > MARKED_AT_ONCE
    await mark(tx, 'author', { articles: isLong ? [] : articles, total: articles.length, slugs, tips })
    if (isLong) await mark(tx, 'later', [{ of: 'author', id }])
  },

  tag: (tx, slugs, articles) => mark(tx, 'tag', { slugs, articles }),

  async readdressed(tx, left, shown) {
    if (shown.length + left.links === 0) return
    await mark(tx, 'readdressed', { left, ...shownTogether(shown) })
  },

  correction: (tx, article) => mark(tx, 'correction', { article }),
  named: (tx, names) => mark(tx, 'named', names),

  async bookmakers(tx, slugs, articles) {
    // Others show no offer.
    const tips = await publishedTipSlugs(tx, { bookmakers: slugs, isOpen: true })
    await mark(tx, 'bookmakers', { slugs, articles, tips })
  },

  async tip(tx, { slugs, month, authors = [], recounted = null }) {
    const articles = await articlesOfTips(tx, slugs)
    const tipsters = [...new Set([...(await tipstersOf(tx, slugs)), ...authors])]
    await mark(tx, 'tip', { slugs, month, articles, authors: tipsters })
    await mark(tx, 'tipAhead', await tipInstantsAhead(tx, slugs))
    if (recounted === null) return
    const later = await publishedAfter(tx, recounted)
    if (later.length > MARKED_AT_ONCE) await mark(tx, 'later', [{ of: 'tip', id: String(recounted) }])
    else if (later.length > 0) await mark(tx, 'tip', await bandsOn(tx, later), PRIORITY.bulk)
  },

  mostRead: (tx, change) => mark(tx, 'mostRead', change, PRIORITY.list),

  async matches(tx, change) {
    const pages = await pagesOfMatches(tx, change)
    const tips = {
      now: await publishedTipSlugs(tx, { matches: pages.now.matches }),
      later: await publishedTipSlugs(tx, { matches: pages.tipped }),
    }
    const articles = await articlesOfTips(tx, [...tips.now, ...tips.later])
    await mark(tx, 'matches', { ...pages, tips, articles }, change.isBulk ? PRIORITY.bulk : PRIORITY.frame)
    // A match that is moved forward begins before its tips' published starts.
    if (tips.now.length > 0) await mark(tx, 'tipAhead', await tipInstantsAhead(tx, tips.now))
  },
  matchDay: (tx) => mark(tx, 'matchDay', null),
  feeds: (tx) => mark(tx, 'feeds', null),
  site: (tx) => mark(tx, 'site', null),

  rest: async (db, of, id, target) => markInPieces(db, await restOf[of](db, id), target),
}

/** Scheduled changes, for a target that did not exist when they were marked. */
export async function marksAhead(db: Db): Promise<Mark[]> {
  return (await Promise.all(PUBLISHED_KINDS.map((kind) => kind.ahead(db)))).flat()
}

/** `soonest`: nothing of the change is published earlier. */
async function mark<Name extends ChangeName>(
  tx: Db,
  name: Name,
  change: Changes[Name],
  soonest: number = PRIORITY.frame,
): Promise<void> {
  await markFiles(tx, await marksOf(tx, name, change), soonest)
}

// Where tips are shown with the band of their confidence, which is on no tipster's page.
async function bandsOn(tx: Db, slugs: readonly string[]) {
  return { slugs, month: null, articles: await articlesOfTips(tx, slugs), authors: [] }
}

async function shownInCategory(tx: Db, shown: readonly { id: number; slug: string; month: string }[]) {
  const names = await store.namesOn(
    tx,
    shown.map(({ id }) => id),
  )
  return { articles: shown.map(({ slug }) => slug), months: [...new Set(shown.map(({ month }) => month))], ...names }
}

function shownTogether(shown: readonly { slug: string; month: string; category: string | null }[]) {
  return {
    articles: shown.map(({ slug }) => slug),
    categories: [...new Set(shown.flatMap(({ category }) => category ?? []))],
    months: [...new Set(shown.map(({ month }) => month))],
  }
}

// A few tenths of a second of the embedded database.
const MARKED_AT_ONCE = 2_000

const restOf: Record<ShownOnMany, (db: Db, id: string) => Promise<Mark[]>> = {
  image: async (db, path) => marksOf(db, 'image', shownTogether(await store.articlesShowing(db, path))),

  async category(db, slug) {
    const category = await findCategoryBySlug(db, slug)
    const shown = category ? await publishedIn(db, category.id) : []
    const change = { ...(await shownInCategory(db, shown)), slugs: [], moved: 0 }
    return [...(await marksOf(db, 'category', change)), ...(await marksOf(db, 'sports', [slug]))]
  },

  async author(db, id) {
    const articles = [...new Set([...(await articlesNaming(db, id)), ...(await publishedBy(db, id))])]
    return marksOf(db, 'author', { articles, total: articles.length, slugs: [], tips: [] })
  },

  async tip(db, id) {
    const found: Mark[] = []
    for (const slugs of chunks(await publishedAfter(db, Number(id)), MARKED_AT_ONCE))
      found.push(...(await marksOf(db, 'tip', await bandsOn(db, slugs))))
    return found
  },
}

// Not in a transaction: what others ask for comes between two pieces.
async function markInPieces(db: Db, found: readonly Mark[], target: string): Promise<void> {
  for (const piece of chunks(found, MARKED_AT_ONCE)) await markFiles(db, piece, PRIORITY.frame, target)
}

async function marksOf<Name extends ChangeName>(tx: Db, name: Name, change: Changes[Name]): Promise<Mark[]> {
  return (await Promise.all(PUBLISHED_KINDS.map((kind) => kind.marksOf(tx, name, change)))).flat()
}

function isScheduled({ published, trashedAt, hold, publishedAt }: ArticleRow, now: number): boolean {
  return published && trashedAt === null && hold !== 'confirm' && publishedAt !== null && Date.parse(publishedAt) > now
}
