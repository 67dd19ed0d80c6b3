import { type LongSitemap, SITEMAP_MOST } from '#shared/kinds/sitemap-part.ts'
import type { Db } from '../../../platform/database/client.ts'
import type { PublishedKind, SitemapEntry } from './published-kind.ts'

/** Every page kind except the long sitemaps themselves, in the order in which they are listed. */
export type Listable = readonly PublishedKind[]

/** All addresses of the sitemaps of matches or of tips, in order. */
export async function sitemapAddresses(db: Db, of: LongSitemap, kinds: Listable): Promise<SitemapEntry[]> {
  return (await Promise.all(listingsOf(of, kinds).map(({ entries }) => entries(db)))).flat()
}

/** How many addresses the sitemaps of matches or of tips hold. */
export async function countAddresses(db: Db, of: LongSitemap, kinds: Listable): Promise<number> {
  const counts = await Promise.all(listingsOf(of, kinds).map(({ count }) => count(db)))
  return counts.reduce((sum, count) => sum + count, 0)
}

function listingsOf(of: LongSitemap, kinds: Listable) {
  return kinds.flatMap(({ sitemap }) => (sitemap?.of === of ? sitemap : []))
}

/** How many sitemaps so many addresses fill. */
export function sitemapParts(addresses: number): number {
  return Math.max(1, Math.ceil(addresses / SITEMAP_MOST))
}
