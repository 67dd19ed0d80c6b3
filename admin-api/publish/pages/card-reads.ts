import type { Card } from '#shared/snapshot.ts'
import type { Db } from '../../platform/database/client.ts'
import { toCards } from './cards.ts'
import { cardsByIds } from './store/snapshot.ts'

/** The cards of live articles by their ids, for files that are built together: each is read once, whichever file asks first. */
export type CardReads = ReturnType<typeof createCardReads>

/** For one batch only: a change after its first read marks the changed files again. */
export function createCardReads(db: Db) {
  const known = new Map<number, Promise<ReadonlyMap<number, Card>>>()

  async function read(ids: readonly number[]): Promise<ReadonlyMap<number, Card>> {
    const rows = await cardsByIds(db, ids)
    const cards = await toCards(db, rows)
    return new Map(rows.flatMap(({ id }, n) => (cards[n] ? [[id, cards[n]]] : [])))
  }

  return async (ids: readonly number[]): Promise<ReadonlyMap<number, Card>> => {
    const missing = [...new Set(ids)].filter((id) => !known.has(id))
    const reading = missing.length > 0 ? read(missing) : null
    if (reading) for (const id of missing) known.set(id, reading)
    const found = await Promise.all(new Set(ids.flatMap((id) => known.get(id) ?? [])))
    return new Map(found.flatMap((cards) => [...cards]))
  }
}
