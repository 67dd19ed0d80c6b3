import { authorPageKind } from '#shared/kinds/author-page.ts'
import type { Db } from '../../../platform/database/client.ts'
import { countLive } from '../store/article-lists.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { authorsOf } from '../store/marks.ts'
import { authorsWithPage } from '../store/site.ts'
import { everyPage, firstPages, numberedFile, pagesShowing, readTogether, touchedPages } from './numbered.ts'
import { publishedKind } from './published-kind.ts'

export const authorPage = publishedKind(authorPageKind, {
  stage: 'part',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  async keys(db) {
    const rows = await authorsWithPage(db)
    const keys = rows.map(async ({ id, slug }) =>
      (await everyPage(db, { authorId: id })).map((page) => ({ slug, page })),
    )
    return (await Promise.all(keys)).flat()
  },
  together: readTogether,
  async build(db, key, _context, reads) {
    const [row] = await authorsWithPage(db, key.slug)
    return row ? numberedFile(db, reads, key, { authorId: row.id }, row.name) : null
  },
  marks: {
    async article(tx, change) {
      const marks = change.authors.map(async (slug) => {
        const [row] = await authorsWithPage(tx, slug)
        return row ? (await touchedPages(tx, { authorId: row.id }, change)).map((page) => ({ slug, page })) : []
      })
      return (await Promise.all(marks)).flat().map((key) => ({ key }))
    },
    named: (tx, { authors }) => allPages(tx, authors),
    author: (tx, { slugs, articles }) => allPages(tx, slugs, articles.length),
    async image(tx, { articles }) {
      const shown = await authorsOf(tx, articles)
      const rows = shown.length > 0 ? await authorsWithPage(tx, ...shown) : []
      const marks = rows.map(async ({ id, slug }) =>
        (await pagesShowing(tx, { authorId: id }, articles)).map((page) => ({ slug, page })),
      )
      return later((await Promise.all(marks)).flat().map((key) => ({ key })))
    },
    category: async (tx, { articles }) => later(await allPages(tx, await authorsOf(tx, articles))),
  },
})

/** All pages of some lists; `more` articles than they have now, since some may have left. */
async function allPages(tx: Db, slugs: readonly string[], more = 0) {
  const marks = slugs.map(async (slug) => {
    const [row] = await authorsWithPage(tx, slug)
    const total = row ? await countLive(tx, { authorId: row.id }) : 0
    return firstPages(total + more + 1).map((page) => ({ key: { slug, page } }))
  })
  return (await Promise.all(marks)).flat()
}

function later<Mark extends object>(marks: readonly Mark[]) {
  return marks.map((mark) => ({ ...mark, priority: PRIORITY.bulkList }))
}
