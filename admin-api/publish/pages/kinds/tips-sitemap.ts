import { SITEMAP_MOST } from '#shared/kinds/sitemap-part.ts'
import { tipsSitemapKind } from '#shared/kinds/tips-sitemap.ts'
import { publishedTips } from '../../../content/tips/store/published.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

/** The pages of tips, open and settled. */
export const tipsSitemap = publishedKind(tipsSitemapKind, {
  stage: 'feed',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: oneFile,
  build: async (db) => ({ tips: (await publishedTips(db)).slice(0, SITEMAP_MOST) }),
  marks: { tip: marked },
})
