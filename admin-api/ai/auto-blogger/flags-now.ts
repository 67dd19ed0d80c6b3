import type { Flag } from '#shared/auto-blogger.ts'
import type { Db } from '../../platform/database/client.ts'
import { flagsStanding } from '../../platform/html/big-texts.ts'
import { wordsOf } from './store/pieces.ts'

/** Pieces with the flags that still apply to their words, even after edits. */
export async function withFlagsNow<T extends { flags: Flag[] }>(
  db: Db,
  items: readonly T[],
  idOf: (item: T) => number,
): Promise<T[]> {
  const flagged = items.filter(({ flags }) => flags.length > 0).map(idOf)
  const words = new Map((await wordsOf(db, flagged)).map((article) => [article.id, article]))
  return Promise.all(
    items.map(async (item) => {
      const article = words.get(idOf(item))
      return article && item.flags.length > 0
        ? { ...item, flags: await flagsStanding({ article, flags: item.flags }) }
        : item
    }),
  )
}
