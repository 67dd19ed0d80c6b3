import { tagFeedKind } from '#shared/kinds/tag-feed.ts'
import type { Db } from '../../../platform/database/client.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { tagsOf } from '../store/marks.ts'
import { tagsBySlug, tagsWith } from '../store/site.ts'
import { FEED_DESCRIPTION, feedsOfTags, wholeTextsShowing } from './feed.ts'
import { bySlug, publishedKind } from './published-kind.ts'

export const tagFeed = publishedKind(tagFeedKind, {
  stage: 'feed',
  notify: { webhook: 'feed', indexNow: false },
  sitemap: null,
  keys: async (db) => (await tagsWith(db, 1)).map((slug) => ({ slug })),
  async together(db, keys) {
    const rows = await tagsBySlug(db, ...keys.map(({ slug }) => slug))
    const feedOf = await feedsOfTags(
      db,
      rows.map(({ id }) => id),
    )
    return { rows: new Map(rows.map((row) => [row.slug, row])), feedOf }
  },
  async build(_, { slug }, context, { rows, feedOf }) {
    const row = rows.get(slug)
    if (!row) return null
    const about = { title: row.name, description: row.description ?? FEED_DESCRIPTION, path: `/tag/${slug}` }
    return feedOf(row.id, context, about)
  },
  marks: {
    article: (_, { tags }) => bySlug(tags),
    named: (_, { tags }) => bySlug(tags),
    tag: (_, { slugs }) => bySlug(slugs),
    image: (tx, { articles }) => ofArticles(tx, articles),
    category: (_, { tags }) => bySlug(tags, { priority: PRIORITY.bulkList }),
    readdressed: (tx, { articles }) => ofArticles(tx, articles),
    author: (tx, { articles }) => ofArticles(tx, articles),
    correction: async (tx, { article }) => bySlug(await tagsOf(tx, [article])),
    tip: async (tx, change) => ofArticles(tx, await wholeTextsShowing.tip(tx, change)),
    matches: async (tx, change) => ofArticles(tx, await wholeTextsShowing.matches(tx, change)),
    bookmakers: async (tx, change) => ofArticles(tx, await wholeTextsShowing.bookmakers(tx, change)),
    feeds: everyTag,
  },
})

async function ofArticles(tx: Db, articles: readonly string[]) {
  return bySlug(await tagsOf(tx, articles), { priority: PRIORITY.bulkList })
}

async function everyTag(tx: Db) {
  const slugs = (await tagsBySlug(tx)).map(({ slug }) => slug)
  return bySlug(slugs, { priority: PRIORITY.bulkList })
}
