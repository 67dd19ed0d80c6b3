import type { Card } from '#shared/snapshot.ts'
import type { Db } from '../../../platform/database/client.ts'
import { type KnownRows, readMissing } from '../../../platform/database/read-missing.ts'
import { cardsByIds } from '../store/article-lists.ts'
import { toCards } from './cards.ts'

/**
 * The cards of live articles by their ids, for files that are built together: each is read once, whichever file asks
 * first.
 */
export type CardReads = ReturnType<typeof createCardReads>

/** For one batch only: a change after its first read marks the changed files again. */
export function createCardReads(db: Db) {
  const known: KnownRows<Card> = new Map()
  return (ids: readonly number[]) => readMissing(known, ids, (missing) => cardsOf(db, missing))
}

/** The cards of those of some articles that are live, by their ids. */
export async function cardsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Card>> {
  const rows = await cardsByIds(db, ids)
  const cards = await toCards(db, rows)
  return new Map(rows.flatMap(({ id }, n) => (cards[n] ? [[id, cards[n]]] : [])))
}
