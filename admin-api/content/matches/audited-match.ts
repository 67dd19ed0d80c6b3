import type { Match } from '#shared/matches/match.ts'
import { type Changes, changesOf } from '../../access/audit/changes.ts'

/** What an audit line says of a change to a match: each part that differs, in names rather than ids. */
export function matchChanges(before: Match, after: Match): Changes {
  return changesOf(audited(before), audited(after))
}

function audited({ competition, home, away, events, lineUps, ...match }: Match) {
  const { slug, round, kickOff, timeKnown, timeZone, venue, broadcast, status, score, note, externalId } = match
  return {
    ...{ slug, round, kickOff, timeKnown, timeZone, venue, broadcast, status, score, note, externalId },
    competition: competition.name,
    home: home.name,
    away: away.name,
    events: events.map(({ minute, side, type, player, text }) =>
      [minute, side, type, player, text].filter(Boolean).join(' '),
    ),
    homeLineUp: lineUps?.home ?? [],
    awayLineUp: lineUps?.away ?? [],
  }
}
