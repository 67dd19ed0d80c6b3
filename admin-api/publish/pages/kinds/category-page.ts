import { categoryPageKind } from '#shared/kinds/category-page.ts'
import type { ArticleRow } from '../../../content/articles/store/articles.ts'
import type { Db } from '../../../platform/database/client.ts'
import { countLive } from '../store/article-lists.ts'
import { allCategories, categoryBySlug } from '../store/site.ts'
import { everyPage, firstPages, numberedFile, pagesShowing, readTogether, touchedPages } from './numbered.ts'
import { publishedKind } from './published-kind.ts'

export const categoryPage = publishedKind(categoryPageKind, {
  stage: 'part',
  notify: { webhook: 'category', indexNow: false },
  sitemap: null,
  async keys(db) {
    const categories = await allCategories(db)
    return (
      await Promise.all(categories.map(({ slug }) => ofCategory(db, slug, (id) => everyPage(db, { categoryId: id }))))
    ).flat()
  },
  together: readTogether,
  async build(db, key, _context, reads) {
    const row = await categoryBySlug(db, key.slug)
    return row && numberedFile(db, reads, key, { categoryId: row.id }, row.name)
  },
  marks: {
    async article(tx, { before, after, categories }) {
      const marks = categories.map((slug) =>
        ofCategory(tx, slug, (categoryId) =>
          touchedPages(tx, { categoryId }, { before: within(before, categoryId), after: within(after, categoryId) }),
        ),
      )
      return (await Promise.all(marks)).flat().map((key) => ({ key }))
    },
    async imported(tx, { articles, categories }) {
      const marks = categories.map((slug) => {
        const added = articles.filter(({ category }) => category === slug).length
        return ofCategory(tx, slug, async (categoryId) => firstPages((await countLive(tx, { categoryId })) + added + 1))
      })
      return (await Promise.all(marks)).flat().map((key) => ({ key }))
    },
    async image(tx, { articles, categories }) {
      const marks = categories.map((slug) =>
        ofCategory(tx, slug, (categoryId) => pagesShowing(tx, { categoryId }, articles)),
      )
      return (await Promise.all(marks)).flat().map((key) => ({ key }))
    },
    async category(tx, { slugs, articles, moved }) {
      const rows = await Promise.all(slugs.map((slug) => categoryBySlug(tx, slug)))
      const sizes = await Promise.all(rows.map((row) => row && countLive(tx, { categoryId: row.id })))
      // A removed slug had pages too: at most as many as the other has, or as there are articles to show.
      const most = Math.max(articles.length, ...sizes.map((size) => size ?? 0))
      return slugs.flatMap((slug, n) => {
        const more = n === slugs.length - 1 ? moved : 0
        return firstPages((sizes[n] ?? most) + more + 1).map((page) => ({ key: { slug, page } }))
      })
    },
  },
})

async function ofCategory(db: Db, slug: string, pages: (id: number) => Promise<string[]>) {
  const row = await categoryBySlug(db, slug)
  return row ? (await pages(row.id)).map((page) => ({ slug, page })) : []
}

function within(row: ArticleRow | null, categoryId: number): ArticleRow | null {
  return row?.categoryId === categoryId ? row : null
}
