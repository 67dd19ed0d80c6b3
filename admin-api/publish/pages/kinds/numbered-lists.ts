import { PAGE_SIZE } from '#shared/constants.ts'
import type { Db } from '../../../platform/database/client.ts'
import type { Changes } from '../parts/changes.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { knownLists, type ListKind, mostIn, placesInEach, positionsIn, sizesOf } from '../store/lists-of-names.ts'
import { changedRows, firstPages, isInPlace, pagesAround } from './numbered.ts'

/** A numbered page of a list. */
export type ListKey = { slug: string; page: string }

/** The numbered pages of any number of lists of a kind: each query is made for all at once. */
export function numberedLists(kind: ListKind) {
  return {
    /** Every existing page. */
    async every(db: Db): Promise<ListKey[]> {
      const sizes = await sizesOf(db, kind, null)
      return [...sizes].flatMap(([slug, total]) => keysOf(slug, firstPages(total)))
    },

    /** All pages of some lists; for `more` articles than they have now, since some may have left or may be coming. */
    async all(tx: Db, slugs: readonly string[], more: (slug: string) => number): Promise<{ key: ListKey }[]> {
      const sizes = await sizesOf(tx, kind, slugs)
      return marked(slugs.flatMap((slug) => keysOf(slug, firstPages((sizes.get(slug) ?? 0) + more(slug)))))
    },

    /** All pages of lists that may have thousands of articles, and a few more: drafts are counted too. */
    async atMost(tx: Db, slugs: readonly string[]): Promise<{ key: ListKey }[]> {
      const sizes = await mostIn(tx, kind, slugs)
      return marked(slugs.flatMap((slug) => keysOf(slug, firstPages((sizes.get(slug) ?? 0) + 1))))
    },

    /** The pages affected by a change of an article, in lists that had it (`was`) and have it (`is`). */
    async touched(
      tx: Db,
      { before, after }: Pick<Changes['article'], 'before' | 'after'>,
      { was, is }: { was: ReadonlySet<string>; is: ReadonlySet<string> },
    ): Promise<{ key: ListKey }[]> {
      const slugs = await knownLists(tx, kind, [...new Set([...was, ...is])])
      const formerly = before ? await positionsIn(tx, kind, slugs, before) : new Map()
      const now = after ? await positionsIn(tx, kind, slugs, after) : new Map()
      const keys = slugs.flatMap((slug) => {
        const change = { before: was.has(slug) ? before : null, after: is.has(slug) ? after : null }
        const positions = changedRows(change).map(
          (row) => (row === after ? now : formerly).get(slug) ?? { before: 0, total: 0 },
        )
        return keysOf(slug, pagesAround(positions, isInPlace(change)))
      })
      return marked(keys)
    },

    /** The pages that show some articles. */
    async showing(tx: Db, slugs: readonly string[], articles: readonly string[]): Promise<{ key: ListKey }[]> {
      const places = await placesInEach(tx, kind, slugs, articles)
      const pages = new Map(
        places.map(({ list, place }) => {
          const page = String(Math.floor(place / PAGE_SIZE) + 1)
          return [`${list}/${page}`, { slug: list, page }]
        }),
      )
      return marked([...pages.values()])
    },
  }
}

function keysOf(slug: string, pages: readonly string[]): ListKey[] {
  return pages.map((page) => ({ slug, page }))
}

function marked(keys: readonly ListKey[]): { key: ListKey }[] {
  return keys.map((key) => ({ key }))
}

/** Marks that come last, among the lists of bulk work. */
export function later<Mark extends object>(marks: readonly Mark[]) {
  return marks.map((mark) => ({ ...mark, priority: PRIORITY.bulkList }))
}
