import type { Competition } from '#shared/matches/competition.ts'
import { type Changes, changesOf } from '../../access/audit/changes.ts'

/** The changes of a competition that an audit entry records: each rule that differs, as text if it has parts. */
export function competitionChanges(before: Competition, after: Competition): Changes {
  return changesOf(audited(before), audited(after))
}

function audited({ points, zones, deductions, ...competition }: Competition) {
  const { name, slug, season, format, description, tieBreaks, timeZone } = competition
  const { tryBonus, losingBonus, overs } = points
  return {
    ...{ name, slug, season, format, description, tieBreaks, timeZone, overs },
    pointsForWin: points.win,
    pointsForDraw: points.draw,
    pointsForLoss: points.loss,
    pointsForNoResult: points.noResult,
    tryBonus: tryBonus && `${tryBonus.tries} tries${tryBonus.more ? ' more than the other side' : ''}`,
    losingBonus: losingBonus && `lost by ${losingBonus} or fewer`,
    zones: zones.map((zone) => `${zone.name}: ${zone.from} to ${zone.to}, ${zone.kind}`),
    deductions: deductions.map((entry) => `${entry.team}: ${entry.points}, ${entry.reason}`),
  }
}
