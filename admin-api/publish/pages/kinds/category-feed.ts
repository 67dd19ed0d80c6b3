import { categoryFeedKind } from '#shared/kinds/category-feed.ts'
import type { Db } from '../../../platform/database/client.ts'
import { allCategories, categoryBySlug } from '../store/snapshot.ts'
import { PRIORITY } from '../store.ts'
import { FEED_DESCRIPTION, feedFile, whereWhole } from './feed.ts'
import { bySlug, publishedKind } from './published-kind.ts'

export const categoryFeed = publishedKind(categoryFeedKind, {
  stage: 'feed',
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
    picture: (_, { categories }) => bySlug(categories),
    category: (_, { slugs }) => bySlug(slugs),
    author: allLater,
    tip: (tx) => whereWhole(tx, () => allLater(tx)),
    // Tips in their texts name teams.
    matches: (tx) => whereWhole(tx, () => allLater(tx)),
    bookmakers: (tx) => whereWhole(tx, () => allLater(tx)),
    feeds: allLater,
  },
})

async function allLater(tx: Db) {
  return (await everyCategory(tx)).map((key) => ({ key, priority: PRIORITY.bulk }))
}

async function everyCategory(db: Db) {
  return (await allCategories(db)).map(({ slug }) => ({ slug }))
}
