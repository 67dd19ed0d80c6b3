import { z } from 'zod'
import { type MarketPick, readMargin, type Side } from './markets.ts'

/** How a tip ended. `dead-heat` has a fraction: the part of the stake that counts as won. */
export const TIP_OUTCOMES = ['won', 'lost', 'void', 'half-won', 'half-lost', 'dead-heat'] as const
export const tipOutcomeSchema = z.enum(TIP_OUTCOMES, { error: `Must be one of ${TIP_OUTCOMES.join(', ')}` })
export type TipOutcome = z.infer<typeof tipOutcomeSchema>

/** The possible outcomes of a pick: half ones on quarter lines, a dead heat where many compete. */
export function outcomesOf({ market, line }: Pick<MarketPick, 'market' | 'line'>): TipOutcome[] {
  const isQuarter = line !== null && !Number.isInteger(line * 2)
  const isOpenField = market === 'outright' || market === 'other'
  return TIP_OUTCOMES.filter((outcome) => {
    if (outcome === 'dead-heat') return isOpenField
    if (outcome === 'half-won' || outcome === 'half-lost') return isQuarter || market === 'other'
    return true
  })
}

export type FinalScore = { home: number; away: number }

/**
 * The outcome of a pick by the final score. null if a person must decide (to qualify, outright, other). A handicap's
 * line is added to the picked side (for a draw, to the home side).
 */
export function settle({ market, selection, line }: MarketPick, score: FinalScore): TipOutcome | null {
  const winner = winnerOf(score)
  switch (market) {
    case '1x2':
      return wonIf(selection === winner)
    case 'double-chance':
      return wonIf(selection.split(' or ').includes(winner))
    case 'draw-no-bet':
      return winner === 'draw' ? 'void' : wonIf(selection === winner)
    case 'handicap':
      return wonIf(handicapWinner(selection as Side, line ?? 0, score) === selection)
    case 'asian-handicap':
      return quarterLine(leadOf(selection, score), line ?? 0)
    case 'over-under': {
      const goals = score.home + score.away
      return selection === 'over' ? quarterLine(goals, -(line ?? 0)) : quarterLine(-goals, line ?? 0)
    }
    case 'both-to-score':
      return wonIf((score.home > 0 && score.away > 0) === (selection === 'yes'))
    case 'correct-score':
      return wonIf(selection === `${score.home}-${score.away}`)
    case 'winning-margin':
      return wonIf(isMargin(selection, winner, Math.abs(score.home - score.away)))
    case 'to-qualify':
    case 'outright':
    case 'other':
      return null
  }
}

function wonIf(isWon: boolean): TipOutcome {
  return isWon ? 'won' : 'lost'
}

function winnerOf({ home, away }: FinalScore): Side {
  if (home === away) return 'draw'
  return home > away ? 'home' : 'away'
}

function leadOf(side: string, { home, away }: FinalScore): number {
  return side === 'home' ? home - away : away - home
}

/** A European handicap: on a whole line a draw is a separate result. */
function handicapWinner(selection: Side, line: number, { home, away }: FinalScore): Side {
  return selection === 'away' ? winnerOf({ home, away: away + line }) : winnerOf({ home: home + line, away })
}

/** A quarter line is two bets of half the stake on the adjacent half lines. */
function quarterLine(lead: number, line: number): TipOutcome {
  const margin = lead + line
  if (margin === 0) return 'void'
  if (margin === 0.25) return 'half-won'
  if (margin === -0.25) return 'half-lost'
  return margin > 0 ? 'won' : 'lost'
}

function isMargin(selection: string, winner: Side, margin: number): boolean {
  const picked = readMargin(selection)
  if (!picked || picked.side !== winner) return false
  return picked.side === 'draw' || (margin >= picked.from && (picked.to === null || margin <= picked.to))
}

/** A tip is void if its match is not played within this time of its fixed start. */
export const POSTPONED_HOURS = 48
