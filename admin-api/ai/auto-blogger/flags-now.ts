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
  const flagged = new Map(items.filter(({ flags }) => flags.length > 0).map((item) => [idOf(item), item.flags]))
  const standing = new Map<number, Flag[]>()
  for await (const some of wordsOf(db, [...flagged.keys()])) {
    const found = await flagsStanding(some.map(({ id, ...article }) => ({ article, flags: flagged.get(id) ?? [] })))
    for (const [at, { id }] of some.entries()) standing.set(id, found[at] ?? [])
  }
  return items.map((item) =>
    item.flags.length > 0 ? { ...item, flags: standing.get(idOf(item)) ?? item.flags } : item,
  )
}
