import type { Db } from '../../platform/database/client.ts'
import { invalid } from '../../platform/errors.ts'
import { sizeOfEvents } from './store/matches.ts'

// An import is compared with all of them. A season has a tenth of it.
const MOST_BYTES = 5_000_000

/** 400 where the events of all matches of a competition take too much, once those of some have become more. */
export async function refuseManyEvents(tx: Db, competitionId: number): Promise<void> {
  if ((await sizeOfEvents(tx, competitionId)) <= MOST_BYTES) return
  throw invalid(
    'events',
    `The events of all matches of a competition together have ${MOST_BYTES.toLocaleString('en')} bytes at the most. Leave some out.`,
  )
}
