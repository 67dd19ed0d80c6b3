import { type LongSitemap, SITEMAP_MOST } from '#shared/kinds/sitemap-part.ts'
import {
  allCompetitionSlugs,
  allMatchSlugs,
  allTeamSlugs,
  competitionMonths,
  countMatchPages,
  daysWithMatches,
} from '../../content/matches/store/cards.ts'
import { countPublishedTips, publishedTips } from '../../content/tips/store/published.ts'
import type { Db } from '../../platform/database/client.ts'

/** All addresses of the sitemaps of matches or of tips, in order. */
export async function sitemapAddresses(db: Db, of: LongSitemap): Promise<{ path: string; updatedAt?: string }[]> {
  return of === 'tips' ? tipAddresses(db) : (await matchAddresses(db)).map((path) => ({ path }))
}

/** The addresses of matches, days, competitions with their months, and teams. */
export async function matchAddresses(db: Db): Promise<string[]> {
  const competitions = (await allCompetitionSlugs(db)).map((slug) => `/competition/${slug}`)
  const teams = (await allTeamSlugs(db)).map((slug) => `/team/${slug}`)
  const days = (await daysWithMatches(db)).map((day) => `/matches/${day}`)
  const matches = (await allMatchSlugs(db)).map((slug) => `/match/${slug}`)
  const months = (await competitionMonths(db)).map(({ slug, month }) => `/competition/${slug}/${month}`)
  return ['/matches', ...competitions, ...months, ...teams, ...days, ...matches]
}

async function tipAddresses(db: Db) {
  return (await publishedTips(db)).map(({ slug, updatedAt }) => ({ path: `/tips/${slug}`, updatedAt }))
}

/** How many addresses the sitemaps of matches or of tips hold. */
export async function countAddresses(db: Db, of: LongSitemap): Promise<number> {
  // /matches itself is one more.
  return of === 'tips' ? countPublishedTips(db) : 1 + (await countMatchPages(db))
}

/** How many sitemaps so many addresses fill. */
export function sitemapParts(addresses: number): number {
  return Math.max(1, Math.ceil(addresses / SITEMAP_MOST))
}
