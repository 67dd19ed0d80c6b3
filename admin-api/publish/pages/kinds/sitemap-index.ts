import { ARCHIVE_PART } from '#shared/constants.ts'
import { sitemapIndexKind } from '#shared/kinds/sitemap-index.ts'
import type { ArticleRow } from '../../../content/articles/store.ts'
import type { Db } from '../../../platform/database/client.ts'
import { countAddresses, sitemapParts } from '../sitemap-addresses.ts'
import { archivePosition } from '../store/marks.ts'
import { archiveMonths } from '../store/snapshot.ts'
import { NOW } from '../store.ts'
import { isEditInPlace } from './archive-part.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

// Several may be published at the same time, none of which counts the others.
const MARGIN = 20

/** The index of all sitemaps. */
export const sitemapIndex = publishedKind(sitemapIndexKind, {
  stage: 'feed',
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
    async article(tx, change) {
      if (isEditInPlace(change)) return []
      for (const row of [change.before, change.after]) if (row && (await isNearPartsEnd(tx, row))) return marked()
      return []
    },
    imported: marked,
    matches: (_, { hasOtherAddresses }) => (hasOtherAddresses ? marked() : []),
    tip: marked,
  },
})

// Only there can a month have one part more or less than before.
async function isNearPartsEnd(tx: Db, row: ArticleRow): Promise<boolean> {
  const { total } = await archivePosition(tx, (row.publishedDay as string).slice(0, 7), NOW, '')
  const over = total % ARCHIVE_PART
  return over <= MARGIN || over >= ARCHIVE_PART - MARGIN
}
