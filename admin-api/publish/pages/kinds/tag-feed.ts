import { tagFeedKind } from '#shared/kinds/tag-feed.ts'
import type { Db } from '../../../platform/database/client.ts'
import { tagsBySlug } from '../store/snapshot.ts'
import { PRIORITY } from '../store.ts'
import { FEED_DESCRIPTION, feedFile, whereWhole } from './feed.ts'
import { bySlug, publishedKind } from './published-kind.ts'

export const tagFeed = publishedKind(tagFeedKind, {
  stage: 'feed',
  keys: async (db) => (await tagsBySlug(db)).map(({ slug }) => ({ slug })),
  async build(db, { slug }, context) {
    const [row] = await tagsBySlug(db, slug)
    if (!row) return null
    const about = { title: row.name, description: row.description ?? FEED_DESCRIPTION, path: `/tag/${slug}` }
    return feedFile(db, context, about, { tagId: row.id })
  },
  marks: {
    article: (_, { tags }) => bySlug(tags),
    named: (_, { tags }) => bySlug(tags),
    tag: (_, { slugs }) => bySlug(slugs),
    imported: everyTag,
    picture: everyTag,
    category: everyTag,
    author: everyTag,
    tip: (tx) => whereWhole(tx, () => everyTag(tx)),
    // Tips in their texts name teams.
    matches: (tx) => whereWhole(tx, () => everyTag(tx)),
    bookmakers: (tx) => whereWhole(tx, () => everyTag(tx)),
    feeds: everyTag,
  },
})

async function everyTag(tx: Db) {
  const slugs = (await tagsBySlug(tx)).map(({ slug }) => slug)
  return bySlug(slugs, { priority: PRIORITY.bulkList })
}
