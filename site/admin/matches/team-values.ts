import type { Team } from '#shared/matches/team.ts'

export const KIND_NAMES: Record<Team['kind'], string> = { team: 'Team', player: 'Player', pair: 'Pair' }

/** The fields of the team form. */
export type TeamValues = {
  name: string
  shortName: string
  /** Separated by commas. */
  aliases: string
  sport: string
  kind: Team['kind']
  slug: string
  badge: string
  hasColours: boolean
  first: string
  second: string
}

/** A team as the form shows it; null for a new one. */
export function teamValuesOf(team: Team | null): TeamValues {
  const [first = '#005534', second = '#ffffff'] = team?.colours ?? []
  return {
    name: team?.name ?? '',
    shortName: team?.shortName ?? '',
    aliases: team?.aliases.join(', ') ?? '',
    sport: team?.sport ?? 'football-news',
    kind: team?.kind ?? 'team',
    slug: team?.slug ?? '',
    badge: team?.badge ?? '',
    hasColours: team?.colours != null,
    first,
    second,
  }
}

/** The form in the API's format. */
export function teamBodyOf({ aliases, hasColours, first, second, ...values }: TeamValues) {
  return {
    ...values,
    aliases: aliases.split(',').map((alias) => alias.trim()),
    colours: hasColours ? ([first, second] as [string, string]) : null,
  }
}
