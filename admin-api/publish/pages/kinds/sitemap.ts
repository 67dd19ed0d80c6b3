import { sitemapKind } from '#shared/kinds/sitemap.ts'
import { TAG_INDEXED_FROM } from '#shared/tag.ts'
import { authorsWithWork } from '../store/author-work.ts'
import { begunOffers } from '../store/offers.ts'
import { allCategories, authorsWithPage, tagsWith } from '../store/site.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

/** The pages that are no articles. */
export const sitemap = publishedKind(sitemapKind, {
  stage: 'feed',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: oneFile,
  async build(db) {
    const categories = (await allCategories(db)).map(({ slug }) => slug).sort()
    const reviews = (await begunOffers(db)).map(({ slug }) => slug).sort()
    const withWork = await authorsWithWork(db)
    const authors = (await authorsWithPage(db)).flatMap(({ id, slug }) => (withWork.has(id) ? slug : [])).sort()
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
    article: (_, { tags, authors, reviewers }) => ([...tags, ...authors, ...reviewers].length > 0 ? marked() : []),
    tip: marked,
  },
})
