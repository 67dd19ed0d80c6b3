import type { Match } from '#shared/matches/match.ts'
import { type Changes, changesOf } from '../../access/audit/changes.ts'

/** The changes of a match that an audit entry records: each part that differs, with names instead of ids. */
export function matchChanges(before: Match, after: Match): Changes {
  return changesOf(audited(before), audited(after))
}

function audited(match: Match) {
  return {
    slug: match.slug,
    round: match.round,
    group: match.group,
    stage: match.stage,
    kickOff: match.kickOff,
    timeKnown: match.timeKnown,
    timeZone: match.timeZone,
    venue: match.venue,
    broadcast: match.broadcast,
    status: match.status,
    score: match.score,
    note: match.note,
    externalId: match.externalId,
    competition: match.competition.name,
    home: match.home.name,
    away: match.away.name,
    events: match.events.map(eventText),
    homeLineUp: match.lineUps?.home ?? [],
    awayLineUp: match.lineUps?.away ?? [],
  }
}

/** "90' away: goal, Last One". */
function eventText({ minute, side, type, player, text }: Match['events'][number]): string {
  const when = [minute && `${minute}'`, side].filter(Boolean).join(' ')
  return [when, [type, player, text].filter(Boolean).join(', ')].filter(Boolean).join(': ')
}
