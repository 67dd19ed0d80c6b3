import type { Competition } from '#shared/matches/competition.ts'

export const FORMAT_NAMES: Record<Competition['format'], string> = {
  league: 'League',
  group: 'Group',
  knockout: 'Knock-out',
}

/** What the fields of the competition form hold. */
export type CompetitionValues = {
  name: string
  season: string
  sport: string
  format: Competition['format']
  timeZone: string
  description: string
  win: string
  draw: string
  loss: string
  /** Separated by commas. */
  tieBreaks: string
  zones: { name: string; from: string; to: string; kind: 'up' | 'down' }[]
  deductions: { team: string; points: string; reason: string }[]
}

/** A competition as the form shows it; null: a new one. */
export function competitionValuesOf(competition: Competition | null): CompetitionValues {
  return {
    name: competition?.name ?? '',
    season: competition?.season ?? '',
    sport: competition?.sport ?? 'football-news',
    format: competition?.format ?? 'league',
    timeZone: competition?.timeZone ?? '',
    description: competition?.description ?? '',
    win: String(competition?.points.win ?? ''),
    draw: String(competition?.points.draw ?? ''),
    loss: String(competition?.points.loss ?? ''),
    tieBreaks: competition?.tieBreaks.join(', ') ?? '',
    zones: (competition?.zones ?? []).map((zone) => ({ ...zone, from: String(zone.from), to: String(zone.to) })),
    deductions: (competition?.deductions ?? []).map((entry) => ({ ...entry, points: String(entry.points) })),
  }
}

/** The form as the API takes it. Of a new competition, rules that are left blank are its sport's. */
export function competitionBodyOf(values: CompetitionValues) {
  const { win, draw, loss, tieBreaks, timeZone, zones, deductions, ...rest } = values
  const points = { win: numberOf(win), draw: numberOf(draw), loss: numberOf(loss) }
  const words = tieBreaks
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  return {
    ...rest,
    points,
    ...(timeZone.trim() && { timeZone }),
    ...(words.length > 0 && { tieBreaks: words }),
    zones: zones.map((zone) => ({ ...zone, from: figureOf(zone.from), to: figureOf(zone.to) })),
    deductions: deductions.map((entry) => ({ ...entry, points: figureOf(entry.points) })),
  }
}

function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}

// What is no number is sent as such, for the API to say so beside its field.
function figureOf(text: string): number {
  return numberOf(text) ?? Number.NaN
}
