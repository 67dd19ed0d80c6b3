import { matchSitemapKind } from '#shared/kinds/match-sitemap.ts'
import { SITEMAP_MOST } from '#shared/kinds/sitemap-part.ts'
import { type Listable, sitemapAddresses } from './long-sitemaps.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

/** The addresses of matches, days, competitions with their months, and teams, with their last changes. */
export const matchSitemap = (kinds: Listable) =>
  publishedKind(matchSitemapKind, {
    stage: 'feed',
    notify: { webhook: 'page', indexNow: false },
    sitemap: null,
    keys: oneFile,
    async build(db) {
      const pages = await sitemapAddresses(db, 'matches', kinds)
      return { pages: pages.slice(0, SITEMAP_MOST) }
    },
    marks: { matches: (_, { hasOtherDates }) => (hasOtherDates ? marked() : []) },
  })
