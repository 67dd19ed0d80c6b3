import type { MatchStatus, Score } from '#shared/matches/score.ts'
import { canonicalJson } from '#shared/tips/ledger.ts'
import type { Db } from '../../platform/database/client.ts'
import { hasChangedMatch } from './store/waiting.ts'
import type { TipRow } from './store.ts'

type Result = { kickOff: string; timeKnown: boolean; status: MatchStatus; score: Score | null }

/** The result that decides the tips on a match, as one text: kept with a decided tip, to see when it changes. */
export function resultKey({ kickOff, timeKnown, status, score }: Result): string {
  return canonicalJson({ kickOff: timeKnown ? kickOff : null, status, score })
}

/** Whether a decided tip's match has another result than it was decided on. */
export async function hasChangedResult(tx: Db, tip: TipRow, match: Result): Promise<boolean> {
  // Decisions of older versions kept no result.
  return tip.decidedOn === null ? hasChangedMatch(tx, tip.id) : tip.decidedOn !== resultKey(match)
}
