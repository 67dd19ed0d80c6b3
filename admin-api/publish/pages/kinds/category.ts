import { PAGE_SIZE } from '#shared/constants.ts'
import { categoryKind } from '#shared/kinds/category.ts'
import { toCards } from '../parts/cards.ts'
import { countLive, newestCards } from '../store/article-lists.ts'
import { mostReadOf } from '../store/most-read.ts'
import { allCategories, categoryBySlug } from '../store/site.ts'
import { bySlug, publishedKind } from './published-kind.ts'

export const category = publishedKind(categoryKind, {
  stage: 'named',
  notify: { webhook: 'category', indexNow: false },
  sitemap: null,
  keys: async (db) => (await allCategories(db)).map(({ slug }) => ({ slug })),
  async build(db, { slug }) {
    const row = await categoryBySlug(db, slug)
    if (!row) return null
    const filter = { categoryId: row.id }
    const articles = await toCards(db, await newestCards(db, PAGE_SIZE, filter))
    const total = await countLive(db, filter)
    const { id, name, description } = row
    const mostRead = await mostReadOf(db, id)
    return { category: { id, name, slug, description }, articles, total, mostRead }
  },
  marks: {
    article: (_, { categories }) => bySlug(categories),
    imported: (_, { categories }) => bySlug(categories),
    image: (_, { categories }) => bySlug(categories),
    category: (_, { slugs }) => bySlug(slugs),
    mostRead: (_, { categories }) => bySlug(categories),
  },
})
