import { matchSitemapKind } from '#shared/kinds/match-sitemap.ts'
import { SITEMAP_MOST } from '#shared/kinds/sitemap-part.ts'
import { matchAddresses, sitemapParts } from '../sitemap-addresses.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

export const matchSitemap = publishedKind(matchSitemapKind, {
  stage: 'feed',
  keys: oneFile,
  async build(db) {
    const pages = await matchAddresses(db)
    return { pages: pages.slice(0, SITEMAP_MOST), parts: sitemapParts(pages.length) }
  },
  marks: { matches: (_, { hasOtherAddresses }) => (hasOtherAddresses ? marked() : []) },
})
