import { tagFeedKind } from '#shared/kinds/tag-feed.ts'
import type { Db } from '../../../platform/database/client.ts'
import { tagsBySlug } from '../store/snapshot.ts'
import { PRIORITY } from '../store.ts'
import { FEED_DESCRIPTION, feedFile } from './feed.ts'
import { bySlug, publishedKind } from './published-kind.ts'

export const tagFeed = publishedKind(tagFeedKind, {
  stage: 'feed',
  keys: async (db) => (await tagsBySlug(db)).map(({ slug }) => ({ slug })),
  async build(db, { slug }) {
    const [row] = await tagsBySlug(db, slug)
    if (!row) return null
    const about = { title: row.name, description: row.description ?? FEED_DESCRIPTION, path: `/tag/${slug}` }
    return feedFile(db, about, { tagId: row.id })
  },
  marks: {
    article: (_, { tags }) => bySlug(tags),
    named: (_, { tags }) => bySlug(tags),
    tag: (_, { slugs }) => bySlug(slugs),
    imported: everyTag,
    picture: everyTag,
    category: everyTag,
    author: everyTag,
  },
})

async function everyTag(tx: Db) {
  const slugs = (await tagsBySlug(tx)).map(({ slug }) => slug)
  return bySlug(slugs, { priority: PRIORITY.bulkList })
}
