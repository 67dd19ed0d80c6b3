import { pagesOfSports } from '../../../content/matches/store/affected.ts'
import type { Db } from '../../../platform/database/client.ts'
import { type MatchPage, referencesOf } from '../../../platform/html/references.ts'
import type { Changes } from '../parts/changes.ts'
import { pagesLinkedFrom } from '../store/article-links.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { bySlug, type KeyMark } from './published-kind.ts'

const SPORT_PAGES = { match: 'matches', team: 'teams', competition: 'competitions' } as const

type Marks = readonly KeyMark<'{slug}'>[]

/** How changes of articles mark the pages of a kind that list the articles linking to them. */
export function storyMarks(kind: MatchPage) {
  const linkedFrom = async (tx: Db, articles: readonly string[]): Promise<Marks> =>
    bySlug(await pagesLinkedFrom(tx, kind, articles), { priority: PRIORITY.bulkList })
  return {
    article(_: Db, { before, after }: Changes['article']): Marks {
      const linked = [before, after].flatMap((row) => (row ? referencesOf(row.content, kind) : []))
      return bySlug([...new Set(linked)], { priority: PRIORITY.list })
    },
    imported(tx: Db, { articles }: Changes['imported']): Promise<Marks> {
      const slugs = articles.map(({ slug }) => slug)
      return linkedFrom(tx, slugs)
    },
    image: (tx: Db, { articles }: Changes['image']): Promise<Marks> => linkedFrom(tx, articles),
    category: (tx: Db, { articles }: Changes['category']): Promise<Marks> => linkedFrom(tx, articles),
    async sports(tx: Db, slugs: Changes['sports']): Promise<Marks> {
      return bySlug(await pagesOfSports[SPORT_PAGES[kind]](tx, slugs), { priority: PRIORITY.bulkList })
    },
  }
}
