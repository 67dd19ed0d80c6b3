import { ARCHIVE_PART } from '#shared/constants.ts'
import type { ArticleRow } from '../../content/articles/store.ts'
import { offerDatesAhead } from '../../content/bookmakers/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { NEWS_SITEMAP_HOURS } from './build-file.ts'
import { importedArticles, monthTotals } from './store/import-marks.ts'
import * as store from './store/marks.ts'
import { newsOfLastHours } from './store/snapshot.ts'
import { type Mark, markFiles, NOW, PRIORITY } from './store.ts'

/**
 * What each kind of change makes dirty. Called inside the transaction of the change, so that nothing
 * saved stays unpublished. Lists are marked generously: a file whose bytes stay the same is not written.
 */
export type Marks = ReturnType<typeof createMarks>

export type CategorySlugs = {
  slugOf: (tx: Db, id: number) => Promise<string | null>
  allSlugs: (tx: Db) => Promise<string[]>
}

export function createMarks(categories: CategorySlugs) {
  return {
    /** An article was created (no `before`), changed, or left the site (no `after`). */
    async article(
      tx: Db,
      before: ArticleRow | null,
      after: ArticleRow | null,
      priority: number = PRIORITY.save,
    ): Promise<void> {
      const marks: Mark[] = []
      const now = await store.clock(tx)
      const wasLive = before !== null && isLive(before, now)
      const goesLive = after !== null && isLive(after, now)
      if (wasLive || goesLive) {
        marks.push(...LISTS)
        if (wasLive) marks.push({ ...articleFile(before.slug), priority: PRIORITY.removal })
        if (goesLive) marks.push(articleFile(after.slug))
        const rows = [wasLive ? before : null, goesLive ? after : null]
        marks.push(...(await categoryFiles(tx, rows)))
        if (wasLive !== goesLive || before?.slug !== after?.slug) marks.push({ file: 'redirects.json' })
        marks.push(...(await archiveFiles(tx, wasLive ? before : null, goesLive ? after : null)))
      }
      if (after && isScheduled(after, now)) marks.push(scheduled(after))
      if (goesLive) marks.push(...newsSitemapEnd(after, now))
      await markFiles(tx, marks, priority)
    },

    /** A picture's words or renditions changed: what shows it. */
    async picture(tx: Db, path: string): Promise<void> {
      const shown = await store.articlesShowing(tx, path)
      if (shown.length === 0) return
      const lists = [...new Set(shown.flatMap(({ category }) => category ?? []))]
      const marks = [...shown.map(({ slug }) => articleFile(slug)), ...LISTS]
      await markFiles(tx, [...marks, ...lists.map((slug) => list(`categories/${slug}.json`))], PRIORITY.save)
    },

    /** An import is about to become visible, all of it in this transaction. */
    async imported(tx: Db, importId: string): Promise<void> {
      const published = await importedArticles(tx, importId)
      const own = published.map(({ slug, at, live }) => ({ ...articleFile(slug), ...(!live && { dueAt: at }) }))
      await markFiles(tx, own, PRIORITY.bulk)
      const live = published.filter((row) => row.live)
      if (live.length === 0) return
      const categories = new Set(live.flatMap(({ category }) => category ?? []))
      const folders = [...categories].flatMap((slug) => [`categories/${slug}.json`, `feeds/${slug}.json`])
      const months = await monthTotals(tx, importId, [...new Set(live.map(({ month }) => month))])
      const parts = months.flatMap(({ month, total }) => partFiles(month, total))
      const files = [...LISTS.map(({ file }) => file), ...folders, 'archive.json', ...parts, 'redirects.json']
      const now = await store.clock(tx)
      const ends = live.flatMap(({ slug, at }) => newsSitemapEnd({ slug, publishedAt: fullMinute(at) }, now))
      await markFiles(tx, [...files.map((file) => ({ file })), ...ends], PRIORITY.bulkList)
    },

    /** Categories changed: their pages, every list and filter, and what shows their name. */
    async category(tx: Db, slugs: readonly string[], shown: readonly { slug: string; month: string }[]): Promise<void> {
      await markFiles(tx, [SITE], PRIORITY.frame)
      const own = slugs.flatMap((slug) => [list(`categories/${slug}.json`), feed(`feeds/${slug}.json`)])
      await markFiles(tx, [...own, ...LISTS, SITEMAP], PRIORITY.save)
      const parts = await Promise.all(
        [...new Set(shown.map(({ month }) => month))].map((month) => monthParts(tx, month)),
      )
      await markFiles(tx, [...shown.map(({ slug }) => articleFile(slug)), ...parts.flat()], PRIORITY.bulk)
    },

    /** An author's name changed: the pages of their articles, and the feeds, which name authors too. */
    async author(tx: Db, articleSlugs: readonly string[]): Promise<void> {
      if (articleSlugs.length === 0) return
      await markFiles(tx, [...articleSlugs.map(articleFile), ...(await everyFeed(tx))], PRIORITY.bulk)
    },

    /** Offers changed: every page that shows any. */
    async bookmakers(tx: Db, slugs: readonly string[], articleSlugs: readonly string[]): Promise<void> {
      const own = slugs.map((slug) => ({ file: `bookmakers/${slug}.json` }))
      const ahead = (await offerDatesAhead(tx)).map(offerDate)
      await markFiles(tx, [...own, ...OFFER_LISTS, ...articleSlugs.map(articleFile), ...ahead], PRIORITY.save)
    },

    /** Something that every page shows. */
    async site(tx: Db): Promise<void> {
      await markFiles(tx, [SITE, feed('logo.json')], PRIORITY.frame)
    },
  }

  async function everyFeed(tx: Db): Promise<Mark[]> {
    const slugs = await categories.allSlugs(tx)
    return [{ file: 'feeds/rss.json' }, ...slugs.map((slug) => ({ file: `feeds/${slug}.json` }))]
  }

  async function categoryFiles(tx: Db, rows: readonly (ArticleRow | null)[]): Promise<Mark[]> {
    const ids = new Set(rows.flatMap((row) => row?.categoryId ?? []))
    const slugs = await Promise.all([...ids].map((id) => categories.slugOf(tx, id)))
    return slugs.flatMap((slug) => (slug ? [list(`categories/${slug}.json`), feed(`feeds/${slug}.json`)] : []))
  }
}

const SITE: Mark = { file: 'site.json' }

const LISTS: readonly Mark[] = [
  { file: 'home.json' },
  list('news.json'),
  list('betting-tips.json'),
  feed('feeds/rss.json'),
  feed('feeds/news-sitemap.json'),
]

const SITEMAP = feed('sitemap.json')

const OFFER_LISTS: readonly Mark[] = [
  { file: 'home.json' },
  { file: 'betting-tips.json' },
  { file: 'bookmakers.json' },
  SITEMAP,
]

function list(file: string): Mark {
  return { file, priority: PRIORITY.list }
}

function feed(file: string): Mark {
  return { file, priority: PRIORITY.feed }
}

function articleFile(slug: string): Mark {
  return { file: `articles/${slug}.json` }
}

function isLive(row: ArticleRow, now: number): boolean {
  return row.published && row.trashedAt === null && row.publishedAt !== null && Date.parse(row.publishedAt) <= now
}

function isScheduled(row: ArticleRow, now: number): boolean {
  return row.published && row.trashedAt === null && row.publishedAt !== null && !isLive(row, now)
}

// What else shows the offer depends on the state of that day, and is marked then.
function offerDate({ slug, at }: { slug: string; at: string }): Mark {
  return { file: `bookmakers/${slug}.json`, dueAt: at }
}

type Dated = { slug: string; publishedAt: string | null }

// Only the article is scheduled: what else it changes depends on the state of that day, and is marked then.
function scheduled(row: Dated): Mark {
  return { ...articleFile(row.slug), dueAt: row.publishedAt as string }
}

function newsSitemapEnd(row: Dated, now: number): Mark[] {
  const end = Date.parse(row.publishedAt as string) + NEWS_SITEMAP_HOURS * 3_600_000
  if (end <= now) return []
  return [{ file: 'feeds/news-sitemap.json', dueAt: new Date(end).toISOString() }]
}

// Thousands of articles of one hour need not leave the news sitemap one by one.
function fullMinute(instant: string): string {
  return new Date(Math.ceil(Date.parse(instant) / 60_000) * 60_000).toISOString()
}

/** What will change by itself, for a target that was not there when it was marked. */
export async function marksAhead(db: Db): Promise<Mark[]> {
  const now = await store.clock(db)
  const articles = await store.scheduledArticles(db)
  const news = await newsOfLastHours(db, NEWS_SITEMAP_HOURS)
  const offers = await offerDatesAhead(db)
  return [...articles.map(scheduled), ...offers.map(offerDate), ...news.flatMap((row) => newsSitemapEnd(row, now))]
}

/** The parts of the monthly archive that change: one for an edit in place, else all from there on. */
async function archiveFiles(tx: Db, before: ArticleRow | null, after: ArticleRow | null): Promise<Mark[]> {
  const inPlace = before && after && before.publishedAt === after.publishedAt && before.slug === after.slug
  if (inPlace) return partsFrom(tx, after, false)
  const marks: Mark[] = [list('archive.json')]
  for (const row of [before, after]) if (row) marks.push(...(await partsFrom(tx, row, true)))
  return marks
}

async function partsFrom(tx: Db, row: ArticleRow, toTheEnd: boolean): Promise<Mark[]> {
  const month = (row.publishedDay as string).slice(0, 7)
  const position = await store.archivePosition(tx, month, row.publishedAt as string, row.slug)
  const first = Math.floor(position.before / ARCHIVE_PART) + 1
  // One more than there was, so that a part that empties goes away and one that ends knows its next.
  const last = toTheEnd ? Math.max(first, Math.ceil((position.total + 1) / ARCHIVE_PART)) : first
  const from = toTheEnd ? Math.max(1, first - 1) : first
  return Array.from({ length: last - from + 1 }, (_, i) => list(`archive/${month.replace('-', '/')}/${from + i}.json`))
}

async function monthParts(tx: Db, month: string): Promise<Mark[]> {
  const { total } = await store.archivePosition(tx, month, NOW, '')
  return partFiles(month.replace('-', '/'), total).map(list)
}

function partFiles(folder: string, total: number): string[] {
  return Array.from({ length: Math.ceil(total / ARCHIVE_PART) }, (_, i) => `archive/${folder}/${i + 1}.json`)
}
