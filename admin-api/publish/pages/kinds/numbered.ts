import { PAGE_SIZE } from '#shared/constants.ts'
import type { Db } from '../../../platform/database/client.ts'
import { toCards } from '../parts/cards.ts'
import type { Changes } from '../parts/changes.ts'
import { countLive, type LiveFilter, oldestCards, placesIn, positionIn } from '../store/snapshot.ts'

/**
 * Numbered pages of a list: twelve articles each, from the oldest on, so that a new article changes the last page
 * alone, whatever the length of the list.
 */
export async function numberedFile(
  db: Db,
  page: string,
  filter: LiveFilter,
  of: { name: string; slug: string } | null = null,
) {
  const number = Number(page)
  const rows = await oldestCards(db, PAGE_SIZE + 1, (number - 1) * PAGE_SIZE, filter)
  if (rows.length === 0) return null
  const articles = await toCards(db, rows.slice(0, PAGE_SIZE).reverse())
  return { page: number, hasNewer: rows.length > PAGE_SIZE, of, articles }
}

/** Numbers of every page that a list has. */
export async function everyPage(db: Db, filter: LiveFilter): Promise<string[]> {
  return firstPages(await countLive(db, filter))
}

/** Numbers of the pages that so many articles fill. */
export function firstPages(total: number): string[] {
  return Array.from({ length: Math.ceil(total / PAGE_SIZE) }, (_, index) => String(index + 1))
}

/** Numbers of the pages that a change of an article touches; `before` and `after` where the list had it and has it. */
export async function touchedPages(
  tx: Db,
  filter: LiveFilter,
  { before, after }: Pick<Changes['article'], 'before' | 'after'>,
): Promise<string[]> {
  const stays = before && after && before.publishedAt === after.publishedAt && before.slug === after.slug
  const pages = new Set<number>()
  for (const row of stays ? [after] : [before, after]) {
    if (!row) continue
    const position = await positionIn(tx, filter, row)
    const first = Math.floor(position.before / PAGE_SIZE) + 1
    // One more than before, so that an emptied page is removed; one less, which says that there are newer ones.
    const last = stays ? first : Math.max(first, Math.ceil((position.total + 1) / PAGE_SIZE))
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
