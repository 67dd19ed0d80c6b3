import { settle, type TipOutcome } from '#shared/tips/settlement.ts'
import type { Tip } from '#shared/tips/tip.ts'
import type { Db } from '../../platform/database/client.ts'
import * as store from './store.ts'

/** An open tip that has started, with the outcome that its match's result gives; null: a person has to say. */
export type Proposal = { tip: Tip; outcome: TipOutcome | null; reason: string }

const MOST = 100
/** A postponed match is void when it is not played within this time of its first kick-off. */
export const POSTPONED_HOURS = 48

/** What waits for settling, the longest first. */
export async function proposals(db: Db): Promise<Proposal[]> {
  const ids = await store.startedTips(db, MOST)
  const waiting: Proposal[] = []
  for (const id of ids) {
    const tip = await store.findTip(db, id)
    if (tip) waiting.push({ tip, ...(await propose(db, tip)) })
  }
  return waiting
}

/** The outcome that a tip's match gives it. */
export async function propose(db: Db, tip: Tip): Promise<Omit<Proposal, 'tip'>> {
  const match = tip.match && (await store.findTipMatch(db, tip.match.id))
  if (!match) return { outcome: null, reason: 'A named event: enter the outcome' }
  switch (match.status) {
    case 'finished': {
      if (!match.score) return { outcome: null, reason: 'The match has no score yet' }
      const outcome = settle(tip, match.score.fullTime ?? match.score)
      const score = `${match.score.home}–${match.score.away}`
      return { outcome, reason: outcome ? `Full time ${score}` : `Full time ${score}: this market needs a person` }
    }
    case 'abandoned':
    case 'cancelled':
    case 'walkover':
      return {
        outcome: 'void',
        reason: `The match was ${match.status === 'walkover' ? 'a walk-over' : match.status}: stakes are returned`,
      }
    case 'postponed':
      return hasWaited(tip.startsAt)
        ? { outcome: 'void', reason: `Postponed and not played within ${POSTPONED_HOURS} hours: stakes are returned` }
        : { outcome: null, reason: `Postponed: void unless it is played within ${POSTPONED_HOURS} hours` }
    default:
      return { outcome: null, reason: 'Waiting for the result' }
  }
}

function hasWaited(startsAt: string): boolean {
  return Date.parse(startsAt) + POSTPONED_HOURS * 3_600_000 < Date.now()
}
