import { nameAndSeason, zoneOfLeague } from './league-names.ts'
import { eventsOfGoals } from './openfootball-goals.ts'
import type { FileHints } from './parsed-file.ts'
import { isKnockoutRound } from './stage.ts'
import { ZONE_AFTER_TIME, zoneOfOffset } from './zone-of-offset.ts'

type Side = string | { name?: string }
type OpenMatch = {
  num?: number
  round?: string
  group?: string
  date?: string
  time?: string
  team1?: Side
  team2?: Side
  score1?: number | null
  score2?: number | null
  score?: number[] | { ft?: number[]; ht?: number[]; et?: number[]; p?: number[] } | null
  status?: string
  ground?: Side
  goals1?: unknown
  goals2?: unknown
}
type OpenFile = { name?: string; matches?: OpenMatch[]; rounds?: { name?: string; matches?: OpenMatch[] }[] }

/** Whether a value is an openfootball file: a name with matches of team1 and team2, or with rounds. */
export function isOpenfootball(value: unknown): value is OpenFile {
  if (typeof value !== 'object' || value === null || 'competition' in value) return false
  const file = value as OpenFile
  if (Array.isArray(file.rounds)) return true
  return (
    Array.isArray(file.matches) &&
    typeof file.name === 'string' &&
    file.matches.every((match) => match && typeof match === 'object' && 'team1' in match)
  )
}

/** An openfootball file in the import format. */
export function fromOpenfootball(file: OpenFile, hints: FileHints): unknown {
  const rounds = file.rounds?.flatMap(({ name, matches = [] }) => matches.map((match) => ({ round: name, ...match })))
  const matches = (rounds ?? file.matches ?? []) as OpenMatch[]
  const { name, season } = nameAndSeason(file.name ?? 'Competition', matches[0]?.date)
  const zone = hints.timeZone ?? zoneOfLeague(file.name ?? '') ?? undefined
  return {
    competition: {
      name,
      season,
      sport: hints.sport ?? 'football-news',
      ...formatOf(matches),
      ...(zone && { timeZone: zone }),
    },
    matches: matches.map(toMatch),
  }
}

const LEAGUE_ROUND = /^(matchday|round|spieltag|journ|jornada|giornata)\b/i

/** Groups, or knock-outs only. A competition without a format is a league. */
function formatOf(matches: readonly OpenMatch[]) {
  if (matches.some(({ group }) => group)) return { format: 'group' }
  const isLeague = matches.some(({ round = '' }) => LEAGUE_ROUND.test(round) && !isKnockoutRound(round))
  return !isLeague && matches.some(({ round }) => round) ? { format: 'knockout' } : {}
}

// "13:00 UTC-6": local time, if the matches are played in several time zones.
const TIME = new RegExp(String.raw`^\s*(\d{1,2}[:.]\d{2})${ZONE_AFTER_TIME}`, 'i')

function toMatch(match: OpenMatch): unknown {
  const score = scoreOf(match)
  const status = statusOf(match.status)
  const events = eventsOfGoals(match.goals1, match.goals2)
  const [, time, zone] = TIME.exec(match.time ?? '') ?? []
  return {
    ...(match.round && { round: match.group ? `${match.round}, ${match.group}` : match.round }),
    ...(match.group && { group: match.group }),
    date: match.date,
    ...(time && { time: time.replace('.', ':') }),
    ...(zone && { timeZone: zoneOfOffset(zone) }),
    home: nameOf(match.team1),
    away: nameOf(match.team2),
    ...(match.ground && { venue: nameOf(match.ground) }),
    ...(status && { status }),
    ...(score && status !== 'postponed' && status !== 'cancelled' && { score }),
    ...(events.length > 0 && { events }),
  }
}

function nameOf(side: Side | undefined): string | undefined {
  return typeof side === 'string' ? side : side?.name
}

function scoreOf({ score, score1, score2 }: OpenMatch): object | null {
  if (typeof score1 === 'number' && typeof score2 === 'number') return { home: score1, away: score2 }
  if (Array.isArray(score)) return pair(score)
  const full = pair(score?.ft)
  if (!score || !full) return null
  const extra = pair(score.et)
  return {
    ...full,
    ...extra,
    ...(score.ht && { halfTime: pair(score.ht) }),
    ...(extra && { fullTime: full }),
    ...(score.p && { penalties: pair(score.p) }),
  }
}

function pair(figures: number[] | undefined): { home: number; away: number } | null {
  const [home, away] = figures ?? []
  return home === undefined || away === undefined ? null : { home, away }
}

function statusOf(status: string | undefined): string | null {
  const word = status?.toLowerCase() ?? ''
  if (word.startsWith('postp')) return 'postponed'
  if (word.startsWith('canc')) return 'cancelled'
  if (word.startsWith('aband') || word.startsWith('susp')) return 'abandoned'
  return word.startsWith('award') ? 'walkover' : null
}
