import { categoryFeedKind } from '#shared/kinds/category-feed.ts'
import type { Db } from '../../../platform/database/client.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { categoriesOf } from '../store/marks.ts'
import { allCategories, categoryBySlug } from '../store/site.ts'
import { FEED_DESCRIPTION, feedFile, wholeTextsShowing } from './feed.ts'
import { bySlug, publishedKind } from './published-kind.ts'

export const categoryFeed = publishedKind(categoryFeedKind, {
  stage: 'feed',
  notify: { webhook: 'feed', indexNow: false },
  sitemap: null,
  keys: everyCategory,
  async build(db, { slug }, context) {
    const row = await categoryBySlug(db, slug)
    if (!row) return null
    const about = { title: row.name, description: row.description ?? FEED_DESCRIPTION, path: `/category/${slug}` }
    return feedFile(db, context, about, { categoryId: row.id })
  },
  marks: {
    article: (_, { categories }) => bySlug(categories),
    imported: (_, { categories }) => bySlug(categories),
    readdressed: (_, { categories }) => bySlug(categories),
    image: (_, { categories }) => bySlug(categories),
    category: (_, { slugs }) => bySlug(slugs),
    author: allLater,
    correction: async (tx, { article }) => bySlug(await categoriesOf(tx, [article])),
    tip: async (tx, change) => ofArticles(tx, await wholeTextsShowing.tip(tx, change)),
    matches: async (tx, change) => ofArticles(tx, await wholeTextsShowing.matches(tx, change)),
    bookmakers: async (tx, change) => ofArticles(tx, await wholeTextsShowing.bookmakers(tx, change)),
    feeds: allLater,
  },
})

async function ofArticles(tx: Db, articles: readonly string[]) {
  return bySlug(await categoriesOf(tx, articles), { priority: PRIORITY.bulk })
}

async function allLater(tx: Db) {
  return (await everyCategory(tx)).map((key) => ({ key, priority: PRIORITY.bulk }))
}

async function everyCategory(db: Db) {
  return (await allCategories(db)).map(({ slug }) => ({ slug }))
}
