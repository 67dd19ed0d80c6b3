import type { Feed, FeedKind } from '#shared/matches/feed.ts'
import type { FeedMapping, MappedField } from '#shared/matches/feed-mapping.ts'
import type { MatchStatus } from '#shared/matches/score.ts'

export const FEED_STATE_NAMES: Record<Feed['state'], string> = {
  new: 'Not read yet',
  ok: 'Fine',
  failing: 'Stopped',
  held: 'Needs you',
}

export const FEED_KIND_NAMES: Record<FeedKind, string> = {
  matches: 'Matches and results',
  odds: 'Bookmakers’ odds of tips',
}

export const FIELD_NAMES: Record<MappedField, string> = {
  kickOff: 'Kick-off',
  date: 'Date',
  time: 'Time',
  home: 'Home',
  away: 'Away',
  homeScore: 'Home score',
  awayScore: 'Away score',
  halfTimeHome: 'Half-time home score',
  halfTimeAway: 'Half-time away score',
  status: 'State',
  round: 'Round',
  group: 'Group',
  stage: 'Table or knock-out',
  venue: 'Venue',
  externalId: 'External id',
}

/** The fields of the feed form. */
export type FeedValues = {
  name: string
  kind: FeedKind
  url: string
  intervalMinutes: string
  dailyRequests: string
  sport: string
  timeZone: string
  isPaused: boolean
  isMapped: boolean
  mapping: {
    /** The format has no field: it is kept as it is. */
    competition: Pick<FeedMapping['competition'], 'name' | 'season' | 'format'>
    matches: string
    fields: { field: MappedField; path: string }[]
    statuses: { word: string; status: MatchStatus }[]
  }
}

const USUAL_FIELDS: FeedValues['mapping']['fields'] = [
  { field: 'kickOff', path: '' },
  { field: 'home', path: '' },
  { field: 'away', path: '' },
  { field: 'homeScore', path: '' },
  { field: 'awayScore', path: '' },
  { field: 'status', path: '' },
]

/** A feed as the form shows it; null: a new one. */
export function feedValuesOf(feed: Feed | null): FeedValues {
  const mapping = feed?.mapping
  return {
    name: feed?.name ?? '',
    kind: feed?.kind ?? 'matches',
    url: feed?.url ?? '',
    intervalMinutes: String(feed?.intervalMinutes ?? 15),
    dailyRequests: String(feed?.dailyRequests ?? 500),
    sport: feed?.sport ?? mapping?.competition.sport ?? 'football-news',
    timeZone: feed?.timeZone ?? '',
    isPaused: feed?.isPaused ?? false,
    isMapped: mapping != null,
    mapping: {
      competition: {
        name: mapping?.competition.name ?? '',
        season: mapping?.competition.season ?? '',
        ...(mapping?.competition.format && { format: mapping.competition.format }),
      },
      matches: mapping?.matches ?? '',
      fields: mapping
        ? Object.entries(mapping.fields).map(([field, path]) => ({ field: field as MappedField, path: path ?? '' }))
        : USUAL_FIELDS,
      statuses: Object.entries(mapping?.statuses ?? {}).map(([word, status]) => ({ word, status })),
    },
  }
}

/** The form in the API's format. */
export function feedBodyOf({ mapping, isMapped, timeZone, intervalMinutes, dailyRequests, ...rest }: FeedValues) {
  const fields = mapping.fields.filter(({ path }) => path.trim() !== '').map(({ field, path }) => [field, path.trim()])
  const statuses = mapping.statuses.filter(({ word }) => word.trim() !== '')
  return {
    ...rest,
    intervalMinutes: numberOf(intervalMinutes),
    dailyRequests: numberOf(dailyRequests),
    timeZone: timeZone.trim() || null,
    mapping:
      isMapped && rest.kind === 'matches'
        ? {
            competition: mapping.competition,
            matches: mapping.matches.trim(),
            fields: Object.fromEntries(fields) as Partial<Record<MappedField, string>>,
            statuses: Object.fromEntries(statuses.map(({ word, status }) => [word.trim(), status])),
          }
        : null,
  }
}

// Values that are not numbers are sent as typed, so that the API reports them at their field.
function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
