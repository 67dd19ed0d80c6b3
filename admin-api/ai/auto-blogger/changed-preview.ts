import { AHEAD } from '#shared/matches/score.ts'
import type { CardRow } from '../../content/matches/store/cards.ts'
import type { Db } from '../../platform/database/client.ts'
import { factsOfMatch, MOST_RESULTS } from './data/match-facts.ts'
import { earlierLine, formStart, tableLine } from './data/match-words.ts'
import { changedUntil, type ToldPiece } from './store/told.ts'

const MOST_LINES = 4

/** What a preview says of earlier results and the data says otherwise now, until its match begins. */
export async function changedPreview(db: Db, { material, updatedAt }: ToldPiece, match: CardRow, timeZone: string) {
  if (!AHEAD.includes(match.status) || Date.parse(match.kickOff) <= Date.now()) return null
  const about = { competition: match.competition.slug, day: match.day, since: updatedAt }
  const since = await changedUntil(db, about)
  if (!since) return null
  const { before, meetings, table } = await factsOfMatch(db, match, timeZone)
  const told = material.split('\n')
  const forms = (['home', 'away'] as const).flatMap((side) => {
    const now = before[side].map(({ outcome }) => outcome)
    const start = formStart(match[side].name)
    const then = told
      .find((line) => line.startsWith(start))
      ?.slice(start.length)
      .match(/\b[WDL]\b/g)
    return then && !isContinued(then, now) ? [`${start}${now.join(' ')}.`] : []
  })
  const met = meetings
    .map((meeting) => earlierLine(meeting, timeZone))
    .filter((line) => !material.includes(line) && told.some((one) => isSameMeeting(one, line)))
  const places = (table ?? []).flatMap((line) => {
    const then = told.find((one) => one.startsWith('Table: ') && one.includes(`. ${line.team.name}, `))
    const isAsLong = then?.endsWith(`, ${line.played} played.`)
    return isAsLong && !then?.includes(`, ${line.points} points,`) ? [tableLine(line)] : []
  })
  const lines = [...forms, ...met, ...places].slice(0, MOST_LINES)
  return lines.length > 0 ? { lines, since } : null
}

// What was played since stands before what was told then.
function isContinued(then: readonly string[], now: readonly string[]): boolean {
  const added = now.length - then.length
  if (now.length < MOST_RESULTS) return added >= 0 && now.slice(added).join() === then.join()
  // Only so many are read: the oldest are gone.
  return now.some((_outcome, at) => now.slice(at).join() === then.slice(0, now.length - at).join())
}

// "Earlier: A 2-1 B. November 14, 2026." and the same with another score.
function isSameMeeting(a: string, b: string): boolean {
  return withoutScore(a) === withoutScore(b)
}

function withoutScore(line: string): string {
  return line.replace(/ \d+(?:-| to )\d+ /, ' ')
}
