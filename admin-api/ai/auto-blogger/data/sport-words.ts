import { inningsOf, type Score, sideParts, winnerOf } from '#shared/matches/score.ts'
import { sportWords } from '#shared/matches/sport-words.ts'
import type { CardRow } from '../../../content/matches/store/cards.ts'
import { counted, inWords } from './voice.ts'

type Played = Pick<CardRow, 'competition' | 'home' | 'away'> & { score: Score }

const UNITS: Record<string, readonly [string, string]> = {
  'football-news': ['goal', 'goals'],
  tennis: ['set', 'sets'],
  cricket: ['run', 'runs'],
}

/** The unit of a sport's scores: goals, sets, runs, otherwise points. */
export function unitOf({ competition, score }: Pick<Played, 'competition' | 'score'>, count: number): string {
  const [one, many] = inningsOf(score).length > 0 ? ['run', 'runs'] : (UNITS[competition.sport] ?? ['point', 'points'])
  return count === 1 ? one : many
}

/** `2-1`, the first side's figure first; cricket `254 to 230`. */
export function scoreOf(
  { competition, score }: Pick<Played, 'competition' | 'score'>,
  first: 'home' | 'away' = 'home',
) {
  const second = first === 'home' ? 'away' : 'home'
  const between = competition.sport === 'cricket' || inningsOf(score).length > 0 ? ' to ' : '-'
  return `${score[first]}${between}${score[second]}`
}

/** Whether the score decides the match. After a withdrawal, for example, it does not: then no report is written. */
export function isClear({ score }: Pick<Played, 'score'>): boolean {
  const end = endOf({ score })
  if (score.home === score.away) return true
  return end !== null && !score.penalties && score[end.winner] > score[end.loser]
}

/** Whether the first side of a match is at home. */
export function hasHome({ competition }: Pick<Played, 'competition'>): boolean {
  return sportWords(competition.sport).hasHome
}

/** The winner and the loser; null for a draw. */
export function endOf({ score }: Pick<Played, 'score'>): { winner: 'home' | 'away'; loser: 'home' | 'away' } | null {
  const winner = winnerOf(score)
  if (winner === 'draw') return null
  return { winner, loser: winner === 'home' ? 'away' : 'home' }
}

/** `by two goals`, `by 24 runs`, `by four wickets`; null if the figures do not tell by how much. */
export function marginOf(match: Played): string | null {
  const { score } = match
  const end = endOf(match)
  if (!end || score.penalties || score.home === score.away) return null
  const difference = Math.abs(score.home - score.away)
  const innings = inningsOf(score)
  if (innings.length > 0) {
    // The side that batted second wins by wickets; the order of the innings must be known for it.
    if (innings.length !== 2 || !Array.isArray(score.parts)) return null
    const [, second] = innings
    if (second?.side !== end.winner) return `by ${counted(difference, 'run')}`
    return second.wickets === undefined ? null : `by ${counted(10 - second.wickets, 'wicket')}`
  }
  return `by ${counted(difference, unitOf(match, 1), unitOf(match, 2))}`
}

/** The parts of the score, one sentence each: innings, tries, half-time, penalties. */
export function partsOf(match: Played): string[] {
  const { score, home, away } = match
  const nameOf = (side: 'home' | 'away') => (side === 'home' ? home.name : away.name)
  const innings = inningsOf(score).map(({ side, runs, wickets, overs }) => {
    const all = wickets === 10 ? ' all out' : wickets === undefined ? '' : ` for ${wickets}`
    return `${nameOf(side)} made ${runs}${all}${overs === undefined ? '' : ` in ${overs} overs`}.`
  })
  if (innings.length > 0) return innings
  const tries = (['home', 'away'] as const).flatMap((side) => {
    const { tries: scored, conversions, penalties, dropGoals } = sideParts(score, side)
    if (scored === undefined) return []
    const more = [
      conversions !== undefined && counted(conversions, 'conversion'),
      penalties !== undefined && counted(penalties, 'penalty', 'penalties'),
      dropGoals !== undefined && dropGoals > 0 && counted(dropGoals, 'drop goal'),
    ].filter((part) => part !== false)
    const counts = [scored === 1 ? 'one try' : `${inWords(scored)} tries`, ...more]
    const last = counts.pop() ?? ''
    return [`${nameOf(side)} scored ${counts.length > 0 ? `${counts.join(', ')} and ${last}` : last}.`]
  })
  return tries
}
