import { sitemapKind } from '#shared/kinds/sitemap.ts'
import { TAG_INDEXED_FROM } from '#shared/tag.ts'
import { authorsWithWork } from '../store/author-work.ts'
import { categoryDays, newestDay, tagDays } from '../store/newest-days.ts'
import { begunOffers } from '../store/offers.ts'
import { authorsWithPage } from '../store/site.ts'
import { marked, oneFile, publishedKind } from './published-kind.ts'

/** The pages that are not articles, with their last changes if known. */
export const sitemap = publishedKind(sitemapKind, {
  stage: 'feed',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: oneFile,
  async build(db) {
    const newest = await newestDay(db)
    const categories = (await categoryDays(db)).sort(bySlug)
    const reviews = (await begunOffers(db)).map(({ slug }) => slug).sort()
    const withWork = await authorsWithWork(db)
    const authors = (await authorsWithPage(db)).flatMap(({ id, slug }) => (withWork.has(id) ? slug : [])).sort()
    const tags = (await tagDays(db, TAG_INDEXED_FROM)).sort(bySlug)
    return { newest, categories, reviews, authors, tags }
  },
  marks: {
    category: marked,
    bookmakers: marked,
    author: marked,
    tag: marked,
    named: marked,
    imported: marked,
    article: (_, { before, after, tags, authors, reviewers }) => {
      const isNamed = [...tags, ...authors, ...reviewers].length > 0
      const isMoved = before?.publishedAt !== after?.publishedAt || before?.categoryId !== after?.categoryId
      return isNamed || isMoved ? marked() : []
    },
    tip: marked,
  },
})

// The database may order letters differently.
function bySlug(one: { slug: string }, other: { slug: string }): number {
  return one.slug < other.slug ? -1 : 1
}
