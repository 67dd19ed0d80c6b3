import { tagKind } from '#shared/kinds/tag.ts'
import type { Db } from '../../../platform/database/client.ts'
import { firstPagesOf } from '../parts/first-pages.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { tagsOf } from '../store/marks.ts'
import { tagsBySlug, tagsWith } from '../store/site.ts'
import { bySlug, publishedKind } from './published-kind.ts'

export const tag = publishedKind(tagKind, {
  stage: 'named',
  notify: { webhook: 'page', indexNow: true },
  sitemap: null,
  keys: async (db) => (await tagsWith(db, 1)).map((slug) => ({ slug })),
  async together(db, keys, { cardReads }) {
    const rows = await tagsBySlug(db, ...keys.map(({ slug }) => slug))
    const ids = rows.map(({ id }) => id)
    const firstPageOf = await firstPagesOf(db, 'tag', ids, cardReads)
    return { rows: new Map(rows.map((row) => [row.slug, row])), firstPageOf }
  },
  async build(_, { slug }, __, { rows, firstPageOf }) {
    const row = rows.get(slug)
    const page = row && firstPageOf(row.id)
    // A draft must not reveal its tags.
    if (!page || page.total === 0) return null
    const { name, description } = row
    return { tag: { name, slug, description }, articles: page.articles, total: page.total }
  },
  marks: {
    article: (_, { tags }) => bySlug(tags),
    named: (_, { tags }) => bySlug(tags),
    tag: (_, { slugs }) => bySlug(slugs),
    image: (tx, { articles }) => ofArticles(tx, articles),
    category: (_, { tags }) => bySlug(tags, { priority: PRIORITY.bulkList }),
  },
})

async function ofArticles(tx: Db, articles: readonly string[]) {
  return bySlug(await tagsOf(tx, articles), { priority: PRIORITY.bulkList })
}
