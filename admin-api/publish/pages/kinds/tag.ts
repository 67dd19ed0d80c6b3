import { PAGE_SIZE } from '#shared/constants.ts'
import { tagKind } from '#shared/kinds/tag.ts'
import type { Db } from '../../../platform/database/client.ts'
import { toCards } from '../cards.ts'
import { countLive, newestCards, tagsBySlug } from '../store/snapshot.ts'
import { PRIORITY } from '../store.ts'
import { bySlug, publishedKind } from './published-kind.ts'

export const tag = publishedKind(tagKind, {
  stage: 'list',
  keys: async (db) => (await tagsBySlug(db)).map(({ slug }) => ({ slug })),
  async build(db, { slug }) {
    const [row] = await tagsBySlug(db, slug)
    if (!row) return null
    const filter = { tagId: row.id }
    const articles = await toCards(db, await newestCards(db, PAGE_SIZE, filter))
    const { name, description } = row
    return { tag: { name, slug, description }, articles, total: await countLive(db, filter) }
  },
  marks: {
    article: (_, { tags }) => bySlug(tags),
    named: (_, { tags }) => bySlug(tags),
    tag: (_, { slugs }) => bySlug(slugs),
    imported: everyTag,
    picture: everyTag,
    category: everyTag,
  },
})

async function everyTag(tx: Db) {
  const slugs = (await tagsBySlug(tx)).map(({ slug }) => slug)
  return bySlug(slugs, { priority: PRIORITY.bulkList })
}
