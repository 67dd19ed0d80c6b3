import type { Db } from '../../platform/database/client.ts'
import type { Marks } from '../marks.ts'
import * as store from './store/demo.ts'

/** Deletes the demo's competitions, matches and teams. A match that a tip of the newsroom is on stays with its sides. */
export async function deleteDemoMatches(tx: Db, marks: Pick<Marks, 'matches'>): Promise<void> {
  const competitionIds = await store.demoCompetitionIds(tx)
  if (competitionIds.length === 0) return
  const removed = await store.deleteDemo(tx)
  await marks.matches(tx, { matches: [], competitionIds, removed, isBulk: true })
}
