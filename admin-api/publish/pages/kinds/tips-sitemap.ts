import { SITEMAP_MOST } from '#shared/kinds/sitemap-part.ts'
import { tipsSitemapKind } from '#shared/kinds/tips-sitemap.ts'
import { publishedTips } from '../../../content/tips/store.ts'
import { sitemapParts } from '../sitemap-addresses.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

/** The pages of tips, open and settled. */
export const tipsSitemap = publishedKind(tipsSitemapKind, {
  stage: 'feed',
  keys: oneFile,
  async build(db) {
    const tips = await publishedTips(db)
    return { tips: tips.slice(0, SITEMAP_MOST), parts: sitemapParts(tips.length) }
  },
  marks: { tip: marked },
})
