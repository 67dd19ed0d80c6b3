import { sitemapKind } from '#shared/kinds/sitemap.ts'
import { TAG_INDEXED_FROM } from '#shared/tag.ts'
import { allCategories, authorsWithPage, begunOffers, tagsWith } from '../store/snapshot.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

/** The pages that are no articles. */
export const sitemap = publishedKind(sitemapKind, {
  stage: 'feed',
  keys: oneFile,
  async build(db) {
    const categories = (await allCategories(db)).map(({ slug }) => slug).sort()
    const reviews = (await begunOffers(db)).map(({ slug }) => slug).sort()
    const authors = (await authorsWithPage(db)).map(({ slug }) => slug).sort()
    const tags = (await tagsWith(db, TAG_INDEXED_FROM)).sort()
    return { categories, reviews, authors, tags }
  },
  marks: {
    category: marked,
    bookmakers: marked,
    author: marked,
    tag: marked,
    named: marked,
    imported: marked,
    article: (_, { tags }) => (tags.length > 0 ? marked() : []),
  },
})
