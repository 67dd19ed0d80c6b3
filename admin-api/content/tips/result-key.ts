import { canonicalJson } from '#shared/canonical-json.ts'
import type { MatchStatus, Score } from '#shared/matches/score.ts'
import type { Db } from '../../platform/database/client.ts'
import { hasChangedMatch } from './store/waiting.ts'
import type { TipRow } from './store.ts'

type Result = { kickOff: string; timeKnown: boolean; status: MatchStatus; score: Score | null }

/** The result that decides a match's tips, as one text: stored with a decided tip, to detect when it changes. */
export function resultKey({ kickOff, timeKnown, status, score }: Result): string {
  return canonicalJson({ kickOff: timeKnown ? kickOff : null, status, score })
}

/** Whether a decided tip's match has a different result from the one it was decided on. */
export async function hasChangedResult(tx: Db, tip: TipRow, match: Result): Promise<boolean> {
  // Decisions of older versions stored no result.
  return tip.decidedOn === null ? hasChangedMatch(tx, tip.id) : tip.decidedOn !== resultKey(match)
}
