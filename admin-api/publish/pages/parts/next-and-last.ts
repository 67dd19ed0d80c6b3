import type { MatchCard } from '#shared/matches/match-card.ts'
import { AHEAD, type MatchStatus } from '#shared/matches/score.ts'
import { type CardRow, toCard } from '../../../content/matches/store/cards.ts'

const CALLED_OFF: readonly MatchStatus[] = ['postponed', 'cancelled']

type Row = Pick<CardRow, 'status' | 'day'>

/**
 * The next matches by kick-off, and the last results and called-off matches, newest first; at most so many of each.
 * Called-off matches stay among the next ones until a match of their day or of a later one was played, since readers
 * look for them there. No clock decides it: the page stays correct even if no change rebuilds it.
 */
export function nextAndLast(all: readonly CardRow[], most: number): Record<'next' | 'last' | 'off', MatchCard[]> {
  const lastPlayed = all.findLast(isPlayed)?.day ?? ''
  const isOff = ({ status }: Row) => CALLED_OFF.includes(status)
  const isNext = (row: Row) => AHEAD.includes(row.status) || (isOff(row) && row.day > lastPlayed)
  const past = all.filter((row) => !isNext(row))
  const newest = (rows: readonly CardRow[]) => rows.slice(-most).reverse().map(toCard)
  return {
    next: all.filter(isNext).slice(0, most).map(toCard),
    last: newest(past.filter((row) => !isOff(row))),
    off: newest(past.filter(isOff)),
  }
}

// Days with a match count: matches called off on that day are no longer upcoming.
function isPlayed({ status }: Row): boolean {
  return status !== 'scheduled' && !CALLED_OFF.includes(status)
}
