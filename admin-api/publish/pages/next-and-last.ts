import type { MatchCard } from '#shared/matches/match-card.ts'
import { AHEAD, type MatchStatus } from '#shared/matches/score.ts'
import { type CardRow, toCard } from '../../content/matches/store/cards.ts'

const CALLED_OFF: readonly MatchStatus[] = ['postponed', 'cancelled']

type Row = Pick<CardRow, 'status' | 'day'>

/**
 * The next matches and the last ones, newest first, of all by kick-off; so many of each at most. Called-off matches are
 * listed with the results so that readers find them, but not before a match of their day or of a later one was
 * played: until then they are listed among the next, and push no result off the page. No clock decides it: the page
 * stays true when no change has it built again.
 */
export function nextAndLast(all: readonly CardRow[], most: number): { next: MatchCard[]; last: MatchCard[] } {
  const lastPlayed = all.findLast(isPlayed)?.day ?? ''
  const isNext = (row: Row) => AHEAD.includes(row.status) || (CALLED_OFF.includes(row.status) && row.day > lastPlayed)
  return {
    next: all.filter(isNext).slice(0, most).map(toCard),
    last: all
      .filter((row) => !isNext(row))
      .slice(-most)
      .reverse()
      .map(toCard),
  }
}

// Days with a match count: matches called off on that day are no longer ahead.
function isPlayed({ status }: Row): boolean {
  return status !== 'scheduled' && !CALLED_OFF.includes(status)
}
