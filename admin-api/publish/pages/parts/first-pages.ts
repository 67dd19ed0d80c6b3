import { PAGE_SIZE } from '#shared/constants.ts'
import type { Card } from '#shared/snapshot.ts'
import type { Db } from '../../../platform/database/client.ts'
import { type ListsOf, newestOfEach } from '../store/article-lists.ts'
import type { CardReads } from './card-reads.ts'

/** The first page of a list: its newest articles, their total number, and the time of the first. */
export type FirstPage = { articles: Card[]; total: number; firstAt: string | null }

/** The first pages of some lists, by their ids. Lists with an article in common share most of their articles. */
export async function firstPagesOf(
  db: Db,
  of: ListsOf,
  ids: readonly (string | number)[],
  cardsOf: CardReads,
): Promise<(id: string | number) => FirstPage> {
  const newest = await newestOfEach(db, of, ids, PAGE_SIZE)
  const cards = await cardsOf([...newest.values()].flatMap((list) => list.ids))
  return (id) => {
    const list = newest.get(String(id))
    const shown = list?.ids.flatMap((one) => cards.get(one) ?? []) ?? []
    return { articles: shown, total: list?.total ?? 0, firstAt: list?.firstAt ?? null }
  }
}
