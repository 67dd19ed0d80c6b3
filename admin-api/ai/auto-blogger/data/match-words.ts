import { dateAndTime, longDate } from '#shared/dates.ts'
import type { TableLine } from '#shared/matches/competition.ts'
import { winnerOf } from '#shared/matches/score.ts'
import type { CardRow } from '../../../content/matches/store/cards.ts'
import type { MatchFacts } from './match-facts.ts'
import { scoreOf } from './sport-words.ts'
import { counted, inWords, type Voice } from './voice.ts'

/** `round 7 of the Union League`, `the Union League (Quarter-final)`. */
export function roundWords(round: string | null, competition: string): string {
  if (round === null) return `the ${competition}`
  const number = /^(?:round\s+|matchday\s+)?(\d+)$/i.exec(round.trim())?.[1]
  return number ? `round ${number} of the ${competition}` : `the ${competition} (${round})`
}

/** The two sides' earlier results against each other; empty if they never met. */
export function meetingSentence({ match, meetings }: MatchFacts, say: Voice, isOver: boolean): string {
  const [last] = meetings
  if (!last?.score) {
    return isOver
      ? ''
      : say(
          'meetings',
          'The two have not met before in our records.',
          'Our records hold no earlier meeting of the two.',
        )
  }
  const wins = { home: 0, away: 0, draw: 0 }
  for (const { score, home } of meetings) {
    if (!score) continue
    const winner = winnerOf(score)
    if (winner === 'draw') wins.draw += 1
    else wins[(winner === 'home') === (home.id === match.home.id) ? 'home' : 'away'] += 1
  }
  const played = { ...last, score: last.score }
  const result = `${last.home.name} ${scoreOf(played)} ${last.away.name}`
  const drawn = wins.draw > 0 ? `, with ${counted(wins.draw, 'draw')}` : ''
  return say(
    'meetings',
    `When they last met ${isOver ? 'before this ' : ''}it ended ${result}.`,
    meetings.length > 1 &&
      `Of the last ${counted(meetings.length, 'meeting')} in our records ${match.home.name} won ${inWords(wins.home)} and ${match.away.name} ${inWords(wins.away)}${drawn}.`,
    `The last time they met it was ${result}.`,
  )
}

/** All facts of a match, one per line, for editors and reviews to compare a piece with. */
export function factsAsText({ match, before, meetings, table, next }: MatchFacts, timeZone: string): string {
  const { home, away, score, competition, round, venue, kickOff, timeKnown } = match
  const form = (side: 'home' | 'away') => before[side].map(({ outcome }) => outcome).join(' ') || 'none'
  return [
    `${home.name} v ${away.name}, ${roundWords(round, competition.name)}, season ${competition.season}.`,
    `${timeKnown ? dateAndTime(kickOff, timeZone) : longDate(kickOff, timeZone)}${venue ? `, ${venue}` : ''}.`,
    ...(score ? scoreLines(match) : []),
    ...(score?.parts ? [`Parts: ${JSON.stringify(score.parts)}.`] : []),
    ...match.events.map(
      ({ type, side, player, minute, text }) =>
        `${type}: ${player ?? ''} (${match[side].name})${minute ? ` ${minute}` : ''} ${text ?? ''}`,
    ),
    `${formStart(home.name)}${form('home')}.`,
    `${formStart(away.name)}${form('away')}.`,
    ...meetings.map((meeting) => earlierLine(meeting, timeZone)),
    ...(table ?? []).map(tableLine),
    ...[next.home, next.away].flatMap((row) =>
      row ? [`Next: ${row.home.name} v ${row.away.name}, ${longDate(row.kickOff, timeZone)}.`] : [],
    ),
  ].join('\n')
}

/** The beginning of the line of a side's earlier results; the outcomes follow. */
export function formStart(team: string): string {
  return `Results of ${team} before it, newest first: `
}

/** An earlier meeting: `Earlier: Umlazi Rovers 2-1 Point Harbour. November 14, 2026.` */
export function earlierLine(meeting: CardRow, timeZone: string): string {
  return `Earlier: ${resultLine(meeting)} ${longDate(meeting.kickOff, timeZone)}.`
}

/** A side's position in the table. */
export function tableLine({ position, team, points, played }: TableLine): string {
  return `Table: ${position}. ${team.name}, ${points} points, ${played} played.`
}

/** The result, and known half-time and penalty scores, one per line. */
export function scoreLines(match: CardRow): string[] {
  const { home, away, score } = match
  const { halfTime, penalties } = score ?? {}
  return [
    resultLine(match),
    ...(halfTime ? [`Half-time: ${home.name} ${halfTime.home}-${halfTime.away} ${away.name}.`] : []),
    ...(penalties ? [`Penalties: ${home.name} ${penalties.home}-${penalties.away} ${away.name}.`] : []),
  ]
}

/** `Umlazi Rovers 2-1 Point Harbour.` */
export function resultLine(match: CardRow): string {
  const { home, away, score } = match
  return score ? `${home.name} ${scoreOf({ ...match, score })} ${away.name}.` : `${home.name} v ${away.name}.`
}
