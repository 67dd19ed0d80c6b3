import { LONG_SITEMAPS, type LongSitemap, SITEMAP_MOST, sitemapPartKind } from '#shared/kinds/sitemap-part.ts'
import type { Db } from '../../../platform/database/client.ts'
import { isPublished } from '../store/content.ts'
import { countAddresses, type Listable, sitemapAddresses, sitemapParts } from './long-sitemaps.ts'
import { publishedKind } from './published-kind.ts'

/** The sitemaps of matches and of tips after the first one of each. */
export const sitemapPart = (kinds: Listable) =>
  publishedKind(sitemapPartKind, {
    stage: 'feed',
    notify: { webhook: 'page', indexNow: false },
    sitemap: null,
    keys: async (db) => (await Promise.all(LONG_SITEMAPS.map((of) => partsOf(db, of, kinds)))).flat(),
    async together(db, keys) {
      const wanted = LONG_SITEMAPS.filter((name) => keys.some(({ of }) => of === name))
      const addressesOf = async (of: LongSitemap) => [of as string, await sitemapAddresses(db, of, kinds)] as const
      return new Map(await Promise.all(wanted.map(addressesOf)))
    },
    async build(_db, { of, part }, _, all) {
      const from = (Number(part) - 1) * SITEMAP_MOST
      const pages = all.get(of)?.slice(from, from + SITEMAP_MOST) ?? []
      return pages.length > 0 ? { pages } : null
    },
    marks: {
      matches: async (tx, { hasOtherDates }) => (hasOtherDates ? changed(tx, 'matches', kinds) : []),
      tip: (tx) => changed(tx, 'tips', kinds),
    },
  })

async function partsOf(db: Db, of: LongSitemap, kinds: Listable) {
  return keysOf(of, sitemapParts(await countAddresses(db, of, kinds)))
}

// Including leftovers from when there were more: without addresses they are removed.
async function changed(tx: Db, of: LongSitemap, kinds: Listable) {
  let last = sitemapParts(await countAddresses(tx, of, kinds))
  while (await isPublished(tx, sitemapPartKind.fileOf({ of, part: String(last + 1) }))) last++
  return keysOf(of, last).map((key) => ({ key }))
}

function keysOf(of: LongSitemap, parts: number) {
  return Array.from({ length: parts - 1 }, (_, n) => ({ of, part: String(n + 2) }))
}
