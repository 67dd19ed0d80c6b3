import { PAGE_SIZE } from '#shared/constants.ts'
import type { Db } from '../../../platform/database/client.ts'
import { toCards } from '../parts/cards.ts'
import type { Changes } from '../parts/changes.ts'
import { countLive, type LiveFilter, oldestCards, placesIn, positionIn } from '../store/article-lists.ts'

/**
 * Numbered pages of a list: twelve articles each, oldest first, so that a new article only changes the last page,
 * however long the list. `slug` names the list if a kind has several.
 */
export async function numberedFile(
  db: Db,
  reads: PageReads,
  { page, slug }: PageOfList,
  filter: LiveFilter,
  name: string | null = null,
) {
  const rows = await reads({ page, slug }, filter)
  if (rows.length === 0) return null
  const articles = await toCards(db, rows.slice(0, PAGE_SIZE).reverse())
  const of = name === null || slug === undefined ? null : { name, slug }
  return { page: Number(page), hasNewer: rows.length > PAGE_SIZE, of, articles }
}

type PageOfList = { page: string; slug?: string | undefined }

/** A page's articles, oldest first, and one more if there are newer ones. */
type PageReads = (of: PageOfList, filter: LiveFilter) => ReturnType<typeof oldestCards>

/**
 * Reads pages that are built together. Consecutive pages of a list are read at once: to reach a page the database has
 * to pass all articles before it.
 */
export async function readTogether(db: Db, pages: readonly PageOfList[]): Promise<PageReads> {
  const byList = Map.groupBy(pages, ({ slug }) => slug)
  const known = new Map<string, ReturnType<typeof oldestCards>>()
  return async ({ page, slug }, filter) => {
    const wanted = new Set(byList.get(slug)?.map(({ page: other }) => Number(other)))
    const number = Number(page)
    let first = number
    while (wanted.has(first - 1)) first--
    let last = number
    while (wanted.has(last + 1)) last++
    const run = `${slug} ${first}`
    const read = known.get(run) ?? oldestCards(db, (last - first + 1) * PAGE_SIZE + 1, (first - 1) * PAGE_SIZE, filter)
    known.set(run, read)
    const from = (number - first) * PAGE_SIZE
    return (await read).slice(from, from + PAGE_SIZE + 1)
  }
}

/** The numbers of a list's pages. */
export async function everyPage(db: Db, filter: LiveFilter): Promise<string[]> {
  return firstPages(await countLive(db, filter))
}

/** The numbers of the pages that so many articles fill. */
export function firstPages(total: number): string[] {
  return Array.from({ length: Math.ceil(total / PAGE_SIZE) }, (_, index) => String(index + 1))
}

/** Numbers of the pages affected by a change of an article; `before` and `after` if the list had it and has it. */
export async function touchedPages(tx: Db, filter: LiveFilter, change: OfArticle): Promise<string[]> {
  const positions = changedRows(change).map((row) => positionIn(tx, filter, row))
  return pagesAround(await Promise.all(positions), isInPlace(change))
}

type OfArticle = Pick<Changes['article'], 'before' | 'after'>

export function isInPlace({ before, after }: OfArticle): boolean {
  return before !== null && after !== null && before.publishedAt === after.publishedAt && before.slug === after.slug
}

export function changedRows(change: OfArticle) {
  const rows = isInPlace(change) ? [change.after] : [change.before, change.after]
  return rows.filter((row) => row !== null)
}

export function pagesAround(positions: readonly { before: number; total: number }[], stays: boolean): string[] {
  const pages = new Set<number>()
  for (const { before, total } of positions) {
    const first = Math.floor(before / PAGE_SIZE) + 1
    // One more than before, so that an emptied page is removed; one less, which says that there are newer ones.
    const last = stays ? first : Math.max(first, Math.ceil((total + 1) / PAGE_SIZE))
    for (let page = stays ? first : Math.max(1, first - 1); page <= last; page++) pages.add(page)
  }
  return [...pages].map(String)
}

/** Numbers of the pages that show some articles. */
export async function pagesShowing(tx: Db, filter: LiveFilter, slugs: readonly string[]): Promise<string[]> {
  const places = await placesIn(tx, filter, slugs)
  return [...new Set(places.map((place) => Math.floor(place / PAGE_SIZE) + 1))].map(String)
}

/** Marks pages of a list by their numbers. */
export function byPage(pages: readonly string[]) {
  return pages.map((page) => ({ key: { page } }))
}
