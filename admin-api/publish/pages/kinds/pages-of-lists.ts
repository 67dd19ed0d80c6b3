import { PAGE_SIZE } from '#shared/constants.ts'
import type { Card } from '#shared/snapshot.ts'
import type { Db } from '../../../platform/database/client.ts'
import type { CardReads } from '../parts/card-reads.ts'
import { type ListsOf, pagesOfEach } from '../store/article-lists.ts'
import type { ListKey } from './numbered-lists.ts'

type List = { id: string | number; name: string; slug: string }

/**
 * The numbered pages of any number of lists, for files that are built together: the lists are read together, by `of`,
 * and so are the cards of articles that lists share.
 */
export async function pagesOfLists(
  db: Db,
  of: ListsOf,
  lists: readonly List[],
  keys: readonly ListKey[],
  cardsOf: CardReads,
) {
  const listOf = new Map(lists.map((list) => [list.slug, list]))
  const wanted = Map.groupBy(keys, ({ slug }) => slug)
  const asked = lists.map(({ id, slug }) => ({ id, pages: (wanted.get(slug) ?? []).map(({ page }) => Number(page)) }))
  const found = await pagesOfEach(db, of, asked)
  const cards = await cardsOf(found.flatMap(({ ids }) => ids))
  const pages = new Map(found.map(({ list, page, ids, total }) => [`${list}/${page}`, { ids, total }]))
  return (key: ListKey) => {
    const list = listOf.get(key.slug)
    const page = list && pages.get(`${list.id}/${key.page}`)
    return list && page ? toPage(list, Number(key.page), page, cards) : null
  }
}

function toPage(
  { name, slug }: List,
  page: number,
  { ids, total }: { ids: readonly number[]; total: number },
  cards: ReadonlyMap<number, Card>,
) {
  const articles = ids.flatMap((id) => cards.get(id) ?? []).reverse()
  return { page, hasNewer: total > page * PAGE_SIZE, of: { name, slug }, articles }
}
