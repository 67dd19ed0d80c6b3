import { matchSitemapKind } from '#shared/kinds/match-sitemap.ts'
import { SITEMAP_MOST } from '#shared/kinds/sitemap-part.ts'
import { matchAddresses } from '../sitemap-addresses.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

export const matchSitemap = publishedKind(matchSitemapKind, {
  stage: 'feed',
  told: { webhook: 'page', indexNow: false },
  keys: oneFile,
  build: async (db) => ({ pages: (await matchAddresses(db)).slice(0, SITEMAP_MOST) }),
  marks: { matches: (_, { hasOtherAddresses }) => (hasOtherAddresses ? marked() : []) },
})
