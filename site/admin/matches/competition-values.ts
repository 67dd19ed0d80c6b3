import type { Competition } from '#shared/matches/competition.ts'
import { type PointsValues, pointsOf, pointsValuesOf } from './points-values.ts'

export const FORMAT_NAMES: Record<Competition['format'], string> = {
  league: 'League',
  group: 'Group',
  knockout: 'Knock-out',
}

/** The fields of the competition form. */
export type CompetitionValues = PointsValues & {
  name: string
  season: string
  sport: string
  format: Competition['format']
  timeZone: string
  description: string
  /** Separated by commas. */
  tieBreaks: string
  zones: { name: string; from: string; to: string; kind: 'up' | 'down' }[]
  deductions: { team: string; points: string; reason: string }[]
}

/** A competition as the form shows it; null for a new one. */
export function competitionValuesOf(competition: Competition | null): CompetitionValues {
  return {
    name: competition?.name ?? '',
    season: competition?.season ?? '',
    sport: competition?.sport ?? 'football-news',
    format: competition?.format ?? 'league',
    timeZone: competition?.timeZone ?? '',
    description: competition?.description ?? '',
    ...pointsValuesOf(competition?.points ?? null),
    tieBreaks: competition?.tieBreaks.join(', ') ?? '',
    zones: (competition?.zones ?? []).map((zone) => ({ ...zone, from: String(zone.from), to: String(zone.to) })),
    deductions: (competition?.deductions ?? []).map((entry) => ({ ...entry, points: String(entry.points) })),
  }
}

/** The form in the API's format. A new competition gets its sport's rules where fields are blank. */
export function competitionBodyOf(values: CompetitionValues, isNew: boolean) {
  const { name, season, sport, format, description, tieBreaks, timeZone, zones, deductions } = values
  const words = tieBreaks
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  return {
    ...{ name, season, sport, format, description },
    points: pointsOf(values, isNew),
    ...(timeZone.trim() && { timeZone }),
    ...(words.length > 0 && { tieBreaks: words }),
    zones: zones.map((zone) => ({ ...zone, from: figureOf(zone.from), to: figureOf(zone.to) })),
    deductions: deductions.map((entry) => ({ ...entry, points: figureOf(entry.points) })),
  }
}

// Values that are not numbers are sent as typed, so that the API reports them at their field.
function figureOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
