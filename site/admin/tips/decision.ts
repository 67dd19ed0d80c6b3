import type { TipOutcome } from '#shared/tips/settlement.ts'
import { oddsField } from '#shared/tips/tip.ts'
import { readShare } from './share.ts'

/** What the dialog that settles a tip holds; no closing odds (null): those that are known. */
type Typed = { outcome: TipOutcome | null; fraction: string; closing: string | null; words: string }

export type Decision = { outcome: TipOutcome; fraction?: number; closingOdds?: number | null }

/** The first field that keeps a decision from being saved, and what to do about it. */
export type Problem = { field: 'outcome' | 'fraction' | 'closing' | 'words'; message: string }

/** Reads a decision as it was typed. `reasonAsked` is what to say where it has no words, null where it needs none. */
export function readDecision(
  { outcome, fraction, closing, words }: Typed,
  reasonAsked: string | null,
): { decision: Decision } | { problem: Problem } {
  if (outcome === null) return wrong('outcome', 'Choose an outcome')
  const decision: Decision = { outcome }
  if (outcome === 'dead-heat') {
    const share = readShare(fraction)
    if (share === null) return wrong('fraction', 'Enter a share between 0 and 1, such as 1/3 or 0.5.')
    decision.fraction = share
  }
  if (closing !== null) {
    const odds = readOdds(closing)
    if (odds === undefined)
      return wrong('closing', 'Enter decimal odds from 1.01 to 1000, such as 1.95, or leave blank.')
    decision.closingOdds = odds
  }
  if (reasonAsked !== null && words.trim() === '') return wrong('words', reasonAsked)
  return { decision }
}

function wrong(field: Problem['field'], message: string): { problem: Problem } {
  return { problem: { field, message } }
}

/** Decimal odds as they were typed, null for none; undefined for anything else. */
function readOdds(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  return oddsField.safeParse(Number(typed.trim().replace(',', '.'))).data
}
