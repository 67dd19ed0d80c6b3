import { editorialDay } from '#shared/dates.ts'
import type { MatchFile } from '#shared/kinds/match.ts'
import type { SiteFile } from '#shared/kinds/site.ts'
import type { TeamFile } from '#shared/kinds/team.ts'
import type { SideCard } from '#shared/matches/match-card.ts'
import type { MatchStatus } from '#shared/matches/score.ts'
import { sportName } from '#shared/matches/sport-name.ts'
import type { CategoryRef } from '#shared/snapshot.ts'
import { absoluteUrl } from './seo.ts'

const CONTEXT = 'https://schema.org'
const EVENT_STATUS: Partial<Record<MatchStatus, string>> = { postponed: 'EventPostponed', cancelled: 'EventCancelled' }
const OVER: ReadonlySet<MatchStatus> = new Set(['finished', 'abandoned', 'cancelled', 'walkover'])

/** SportsEvent for search engines. */
export function sportsEventJsonLd(site: SiteFile, { match }: MatchFile): Record<string, unknown> {
  const { home, away, competition, kickOff, timeKnown, venue, status } = match
  return {
    '@context': CONTEXT,
    '@type': 'SportsEvent',
    name: `${home.name} v ${away.name}`,
    url: absoluteUrl(site, `/match/${match.slug}`),
    startDate: timeKnown ? kickOff : editorialDay(kickOff, site.timeZone),
    eventStatus: `${CONTEXT}/${EVENT_STATUS[status] ?? 'EventScheduled'}`,
    ...sportJsonLd(match.sport),
    location: placeJsonLd(venue, status),
    homeTeam: sideJsonLd(site, home),
    awayTeam: sideJsonLd(site, away),
    superEvent: {
      '@type': 'SportsEvent',
      name: `${competition.name} ${match.season}`,
      url: absoluteUrl(site, `/competition/${competition.slug}`),
    },
  }
}

// Search engines ask where an event is, and its address: all that is known of it is the venue as it is called.
function placeJsonLd(venue: string | null, status: MatchStatus): Record<string, unknown> {
  const name = venue || (OVER.has(status) ? 'Venue not recorded' : 'Venue to be confirmed')
  return { '@type': 'Place', name, address: name }
}

/** SportsTeam for search engines. */
export function sportsTeamJsonLd(site: SiteFile, { team, places }: TeamFile): Record<string, unknown> {
  return {
    '@context': CONTEXT,
    ...sideJsonLd(site, team),
    ...sportJsonLd(team.sport),
    ...(places.length > 0 && {
      memberOf: places.map(({ name, slug }) => ({
        '@type': 'SportsOrganization',
        name,
        url: absoluteUrl(site, `/competition/${slug}`),
      })),
    }),
  }
}

function sportJsonLd(category: CategoryRef): Record<string, unknown> {
  const sport = sportName(category)
  return sport ? { sport } : {}
}

function sideJsonLd(site: SiteFile, { name, slug, badge }: SideCard): Record<string, unknown> {
  return {
    '@type': 'SportsTeam',
    name,
    url: absoluteUrl(site, `/team/${slug}`),
    ...(badge && { logo: absoluteUrl(site, badge) }),
  }
}
