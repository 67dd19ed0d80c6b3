import { sitemapKind } from '#shared/kinds/sitemap.ts'
import { allCategories, begunOffers } from '../store/snapshot.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

/** The pages that are no articles. */
export const sitemap = publishedKind(sitemapKind, {
  stage: 'feed',
  keys: oneFile,
  async build(db) {
    const categories = (await allCategories(db)).map(({ slug }) => slug).sort()
    const reviews = (await begunOffers(db)).map(({ slug }) => slug).sort()
    return { categories, reviews }
  },
  marks: { category: marked, bookmakers: marked },
})
