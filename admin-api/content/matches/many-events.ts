import type { Db } from '../../platform/database/client.ts'
import { invalid } from '../../platform/errors.ts'
import { findCompetition } from './store/competitions.ts'
import { sizeOfEvents } from './store/matches.ts'

// An import is compared with all of them. A season has a tenth of that.
const MOST_BYTES = 5_000_000

/** 400 if the events of all matches of a competition take too much space, and more than `before`. */
export async function refuseManyEvents(tx: Db, competitionId: number, before = 0): Promise<void> {
  const bytes = await sizeOfEvents(tx, competitionId)
  if (bytes <= MOST_BYTES || bytes <= before) return
  const { name, season } = (await findCompetition(tx, competitionId)) ?? {}
  throw invalid(
    'events',
    `The events of all matches of ${name} ${season} would have ${bytes.toLocaleString('en')} bytes; the maximum is ${MOST_BYTES.toLocaleString('en')}. Leave some out.`,
  )
}
