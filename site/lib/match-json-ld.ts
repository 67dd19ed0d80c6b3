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
    ...placeJsonLd(venue),
    homeTeam: sideJsonLd(site, home),
    awayTeam: sideJsonLd(site, away),
    superEvent: {
      '@type': 'SportsEvent',
      name: `${competition.name} ${match.season}`,
      url: absoluteUrl(site, `/competition/${competition.slug}`),
    },
  }
}

// Google requires a place with an address, and the venue's name is all that is known. If even that is unknown, leave
// the place out: a place called "to be confirmed" would be false.
function placeJsonLd(venue: string | null): Record<string, unknown> {
  return venue ? { location: { '@type': 'Place', name: venue, address: venue } } : {}
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
