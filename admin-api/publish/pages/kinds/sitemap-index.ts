import { ARCHIVE_PART } from '#shared/constants.ts'
import { sitemapIndexKind } from '#shared/kinds/sitemap-index.ts'
import { countAddresses, type Listable, sitemapParts } from './long-sitemaps.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

/** The index of all sitemaps. */
export const sitemapIndex = (kinds: Listable) =>
  publishedKind(sitemapIndexKind, {
    stage: 'feed',
    notify: { webhook: 'page', indexNow: false },
    sitemap: null,
    keys: oneFile,
    async build(db, _, { archiveReads }) {
      const months = await archiveReads.months()
      return {
        months: months.map(({ total, ...month }) => ({ ...month, parts: Math.ceil(total / ARCHIVE_PART) })),
        matches: sitemapParts(await countAddresses(db, 'matches', kinds)),
        tips: sitemapParts(await countAddresses(db, 'tips', kinds)),
      }
    },
    marks: {
      article: marked,
      correction: marked,
      imported: marked,
      readdressed: marked,
      matches: (_, { hasOtherAddresses }) => (hasOtherAddresses ? marked() : []),
      tip: marked,
    },
  })
