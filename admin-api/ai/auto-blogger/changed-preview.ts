import { AHEAD } from '#shared/matches/score.ts'
import { groupOf, isInTable } from '#shared/matches/stage.ts'
import type { CardRow } from '../../content/matches/store/cards.ts'
import { toFormLine } from '../../publish/pages/parts/match-parts.ts'
import type { CompetitionNow } from './competition-now.ts'
import { MOST_RESULTS } from './data/match-facts.ts'
import { earlierLine, formStart, tableLine } from './data/match-words.ts'
import type { ResultPiece } from './store/result-pieces.ts'

const MOST_LINES = 4

/** Whether a preview's match is still to come: the form before a played match no longer matters. */
export function isAhead({ status, kickOff }: CardRow): boolean {
  return AHEAD.includes(status) && Date.parse(kickOff) > Date.now()
}

/** Earlier results in a preview that the data now contradicts. `meetings` are of any teams, newest first. */
export async function changedPreview(
  { material }: ResultPiece,
  match: CardRow,
  now: CompetitionNow,
  { meetings, timeZone }: { meetings: readonly CardRow[]; timeZone: string },
): Promise<string[]> {
  const earlier = (await now.matches()).filter(({ kickOff }) => kickOff < match.kickOff)
  const own = groupOf(match) ?? undefined
  const table = isInTable(match, match.competition.format)
    ? (await now.tableBefore(match.day)).filter(({ group }) => group === own)
    : []
  const writtenFrom = material.split('\n')
  const forms = (['home', 'away'] as const).flatMap((side) => {
    const since = outcomesOf(match[side].id, earlier)
    const start = formStart(match[side].name)
    const then = writtenFrom
      .find((line) => line.startsWith(start))
      ?.slice(start.length)
      .match(/\b[WDL]\b/g)
    return then && !isContinued(then, since) ? [`${start}${since.join(' ')}.`] : []
  })
  const met = meetings
    .filter((one) => one.kickOff < match.kickOff && isOf(one, match.home.id) && isOf(one, match.away.id))
    .slice(0, MOST_RESULTS)
    .map((meeting) => earlierLine(meeting, timeZone))
    .filter((line) => !material.includes(line) && writtenFrom.some((one) => isSameMeeting(one, line)))
  const places = table.flatMap((line) => {
    const then = writtenFrom.find((one) => one.startsWith('Table: ') && one.includes(`. ${line.team.name}, `))
    const isAsLong = then?.endsWith(`, ${line.played} played.`)
    return isAsLong && !then?.includes(`, ${line.points} points,`) ? [tableLine(line)] : []
  })
  return [...forms, ...met, ...places].slice(0, MOST_LINES)
}

function outcomesOf(team: number, matches: readonly CardRow[]): ('W' | 'D' | 'L')[] {
  return matches
    .filter((match) => isOf(match, team))
    .flatMap((match) => toFormLine(match, team))
    .slice(0, MOST_RESULTS)
    .map(({ outcome }) => outcome)
}

function isOf({ home, away }: CardRow, team: number): boolean {
  return home.id === team || away.id === team
}

// Later results come before those described in the preview.
function isContinued(then: readonly string[], now: readonly string[]): boolean {
  const added = now.length - then.length
  if (now.length < MOST_RESULTS) return added >= 0 && now.slice(added).join() === then.join()
  // Only so many are read: the oldest are missing.
  return now.some((_outcome, at) => now.slice(at).join() === then.slice(0, now.length - at).join())
}

// "Earlier: A 2-1 B. November 14, 2026." and the same with another score.
function isSameMeeting(a: string, b: string): boolean {
  return withoutScore(a) === withoutScore(b)
}

function withoutScore(line: string): string {
  return line.replace(/ \d+(?:-| to )\d+ /, ' ')
}
