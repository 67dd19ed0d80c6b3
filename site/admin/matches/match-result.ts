import { canonicalJson } from '#shared/canonical-json.ts'
import type { Match } from '#shared/matches/match.ts'
import { type MatchStatus, type Score, shownScore, WITHOUT_SCORE, winnerOf } from '#shared/matches/score.ts'

export type Result = { status: MatchStatus; score: Score | null }
export type Figures = { home: number; away: number }

/** The keyboard shortcuts that change a result. */
export type ResultEdit = { figures?: Figures; status?: MatchStatus; isHalfTime?: boolean }

/**
 * The result after an edit. A score makes a match that had not begun live, or final if it must be over. If the match is
 * off, the API refuses and says what to do first.
 */
export function editResult(before: Result, edit: ResultEdit, isOver: boolean): Result {
  const begun = WITHOUT_SCORE.includes(before.status) ? (isOver ? 'finished' : 'live') : before.status
  const status = edit.status ?? (edit.figures ? begun : before.status)
  const score = edit.figures ? withFigures(before.score, edit.figures) : before.score
  if (edit.status && WITHOUT_SCORE.includes(edit.status)) return { status, score: null }
  // A walk-over has a winner, so a level score is not the awarded one.
  if (edit.status === 'walkover' && score && winnerOf(score) === 'draw') return { status, score: null }
  if (status === 'live' && !score) return { status, score: { home: 0, away: 0 } }
  if (!edit.isHalfTime || !score) return { status, score }
  return { status, score: { ...score, halfTime: { home: score.home, away: score.away } } }
}

/** Whether two results are the same. */
export function isSameResult(one: Result, other: Result): boolean {
  return one.status === other.status && canonicalJson(one.score) === canonicalJson(other.score)
}

/** Whether someone else has changed a result since it was seen. `ours`: results that the user knows. */
export function isOvertaken(seen: Result, now: Result, ours: readonly Result[]): boolean {
  return ![seen, ...ours].some((known) => isSameResult(known, now))
}

/** The message for an edit of a result that someone else has changed. */
export function overtakenWords(now: Result, { figures, status, isHalfTime }: ResultEdit): string {
  const isScoreOnly = figures && !status && !isHalfTime
  const next = isScoreOnly ? 'press Enter in its box; to keep it, press Escape there' : 'make the change again'
  return `The result is now ${resultLine(now)}. To replace it, ${next}.`
}

/** The message for undoing a result that has changed since; `after` is what it was then. */
export function changedSinceWords(sides: string, after: Result, now: Result): string {
  const line = resultLine(now)
  return line === resultLine(after)
    ? `The score details of ${sides} have been changed since. Correct the result, ${line}, in its row.`
    : `The result of ${sides} has been changed since: it is ${line} now. Correct it in its row.`
}

/** A changed score; a separately stored winner no longer applies. */
function withFigures(score: Score | null, figures: Figures): Score {
  if (!score) return figures
  const { winner: _winner, parts, ...kept } = score
  return { ...kept, ...figures, ...(parts && { parts: withRuns(parts, score, figures) }) }
}

/** Innings must add up to the score that readers see: a side's last innings takes the difference. */
function withRuns(parts: NonNullable<Score['parts']>, score: Score, figures: Figures): NonNullable<Score['parts']> {
  if (!Array.isArray(parts)) {
    const sides = (['home', 'away'] as const).flatMap((side) => {
      const own = parts[side]
      return own ? [[side, own.runs === undefined ? own : { ...own, runs: figures[side] }] as const] : []
    })
    return { ...parts, ...Object.fromEntries(sides) }
  }
  const lastOf = (side: 'home' | 'away') => parts.findLastIndex((part) => 'side' in part && part.side === side)
  const last = { home: lastOf('home'), away: lastOf('away') }
  return parts.map((part, n) => {
    if (!('side' in part) || n !== last[part.side]) return part
    return { ...part, runs: Math.max(0, part.runs + figures[part.side] - score[part.side]) }
  }) as NonNullable<Score['parts']>
}

/** `Live 2–1`, `Final 2–1`, `Postponed`: a result in a line. */
export function resultLine({ status, ...result }: Result): string {
  const score = shownScore({ status, ...result })
  return score ? `${STATUS_NAMES[status]} ${score.home}–${score.away}` : STATUS_NAMES[status]
}

export const STATUS_NAMES: Record<MatchStatus, string> = {
  scheduled: 'To come',
  live: 'Live',
  finished: 'Final',
  postponed: 'Postponed',
  abandoned: 'Abandoned',
  cancelled: 'Cancelled',
  walkover: 'Walk-over',
}

/** `Umlazi Rovers v Apies River` */
export function sidesOf({ home, away }: Pick<Match, 'home' | 'away'>): string {
  return `${home.name} v ${away.name}`
}
