import type { MatchStatus, Score } from '#shared/matches/score.ts'
import { sportWords } from '#shared/matches/sport-words.ts'
import type { MarketPick } from '#shared/tips/markets.ts'
import { POSTPONED_HOURS, settle, type TipOutcome } from '#shared/tips/settlement.ts'
import type { Tip } from '#shared/tips/tip.ts'
import type { Db } from '../../platform/database/client.ts'
import { resultKey } from './result-key.ts'
import { changedResults } from './store/waiting.ts'
import * as store from './store.ts'

/**
 * An open tip that has started, with the outcome from its match's result (null: a person has to decide), or a settled
 * one whose result changed afterwards.
 */
export type Proposal = { tip: Tip; outcome: TipOutcome | null; reason: string; isCorrection: boolean }

const MOST = 100

/** Tips to settle, the longest waiting first, and then those to check again because their result has changed. */
export async function proposals(db: Db): Promise<Proposal[]> {
  const waiting: Proposal[] = []
  for (const id of await store.startedTips(db, MOST)) {
    const tip = await store.findTip(db, id)
    if (tip) waiting.push({ tip, ...(await propose(db, tip)), isCorrection: false })
  }
  return [...waiting, ...(await disputes(db))]
}

/** Settled tips with a different outcome under the current result, or that a person has to check again. */
export async function disputes(db: Db): Promise<Proposal[]> {
  const found: Proposal[] = []
  for (const changed of await changedResults(db)) {
    const proposal = byResult(changed.tip, changed.match)
    if (!isInDoubt(changed, proposal.outcome)) continue
    const tip = await store.findTip(db, changed.id)
    if (tip) found.push({ tip, ...proposal, isCorrection: true })
    if (found.length === MOST) break
  }
  return found
}

function isInDoubt({ tip, match }: ChangedResult, proposed: TipOutcome | null): boolean {
  if (tip.decidedOn === resultKey(match)) return false
  if (proposed !== null) return proposed !== tip.outcome
  // Without the result that it was decided on, it is unknown whether that is what changed.
  return tip.decidedOn !== null
}

/** A tip's outcome from its match. */
export async function propose(db: Db, tip: Tip): Promise<Pick<Proposal, 'outcome' | 'reason'>> {
  const match = tip.match && (await store.findTipMatch(db, tip.match.id))
  return match ? byResult(tip, match) : { outcome: null, reason: 'A named event: enter the outcome' }
}

type ChangedResult = Awaited<ReturnType<typeof changedResults>>[number]
type Decided = MarketPick & { startsAt: string; publishedAt: string | null }
type Begins = { earliest: string; timeKnown: boolean; begunAt: string | null }
type Result = Begins & { kickOff: string; status: MatchStatus; score: Score | null; sport: string }

/**
 * Why a tip can only be void: its match, at its current kick-off or one before it moved, began before the tip was
 * published. null otherwise.
 */
export function lateFault(
  { publishedAt }: Pick<Decided, 'publishedAt'>,
  { earliest, timeKnown, begunAt }: Begins,
): string | null {
  if (!publishedAt) return null
  const isLate = (timeKnown && earliest <= publishedAt) || (begunAt !== null && begunAt <= publishedAt)
  return isLate ? 'The match began before the tip was published: stakes are returned' : null
}

/** Why a tip can only be void until its match has a time: it was published on the match's day. null otherwise. */
export function timeDoubt(
  { publishedAt }: Pick<Decided, 'publishedAt'>,
  { earliest, timeKnown }: Begins,
): string | null {
  if (!publishedAt || timeKnown || earliest > publishedAt) return null
  return 'The match has no kick-off time, so it may have begun before the tip was published'
}

/** Why a tip is void whatever the score: its match was off, late, moved too far, or began too early. null otherwise. */
export function voidByRule(tip: Decided, match: Result): string | null {
  const late = lateFault(tip, match)
  if (late) return late
  if (Date.parse(match.kickOff) > latestStart(tip.startsAt)) {
    return `Moved by more than ${POSTPONED_HOURS} hours: stakes are returned`
  }
  switch (match.status) {
    case 'abandoned':
    case 'cancelled':
      return `The match was ${match.status}: stakes are returned`
    case 'walkover':
      return 'The match was a walk-over: stakes are returned'
    case 'postponed':
      return hasWaited(tip.startsAt)
        ? `Postponed and not played within ${POSTPONED_HOURS} hours: stakes are returned`
        : null
    default:
      return null
  }
}

/** A tip's outcome from a result. */
export function byResult(tip: Decided, match: Result): Pick<Proposal, 'outcome' | 'reason'> {
  const reason = voidByRule(tip, match)
  if (reason) return { outcome: 'void', reason }
  switch (match.status) {
    case 'finished': {
      const doubt = timeDoubt(tip, match)
      if (doubt) return { outcome: null, reason: `${doubt}: enter its time first` }
      if (!match.score) return { outcome: null, reason: 'The match has no score yet' }
      const decisive = match.score.fullTime ?? match.score
      const outcome = settle(tip, decisive)
      const result = `${sportWords(match.sport).over} ${decisive.home}–${decisive.away}`
      return { outcome, reason: outcome ? result : `${result}: a person must settle this market` }
    }
    case 'postponed':
      return { outcome: null, reason: `Postponed: void unless it is played within ${POSTPONED_HOURS} hours` }
    default:
      return { outcome: null, reason: 'Waiting for the result' }
  }
}

function hasWaited(startsAt: string): boolean {
  return latestStart(startsAt) < Date.now()
}

function latestStart(startsAt: string): number {
  return Date.parse(startsAt) + POSTPONED_HOURS * 3_600_000
}
