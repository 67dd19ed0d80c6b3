import { ARCHIVE_PART } from '#shared/constants.ts'
import { sitemapIndexKind } from '#shared/kinds/sitemap-index.ts'
import { countAddresses, sitemapParts } from '../sitemap-addresses.ts'
import { archiveMonths } from '../store/snapshot.ts'
import { isEditInPlace } from './archive-part.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

/** The index of all sitemaps. */
export const sitemapIndex = publishedKind(sitemapIndexKind, {
  stage: 'feed',
  told: { webhook: 'page', indexNow: false },
  keys: oneFile,
  async build(db) {
    const months = await archiveMonths(db)
    return {
      months: months.map(({ total, ...month }) => ({ ...month, parts: Math.ceil(total / ARCHIVE_PART) })),
      matches: sitemapParts(await countAddresses(db, 'matches')),
      tips: sitemapParts(await countAddresses(db, 'tips')),
    }
  },
  marks: {
    article: (_, change) => (isEditInPlace(change) ? [] : marked()),
    imported: marked,
    matches: (_, { hasOtherAddresses }) => (hasOtherAddresses ? marked() : []),
    tip: marked,
  },
})
