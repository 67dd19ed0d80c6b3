import { tagPageKind } from '#shared/kinds/tag-page.ts'
import type { Db } from '../../../platform/database/client.ts'
import { countLive } from '../store/article-lists.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { tagsOf } from '../store/marks.ts'
import { tagsBySlug } from '../store/site.ts'
import { everyPage, firstPages, numberedFile, pagesShowing, readTogether, touchedPages } from './numbered.ts'
import { publishedKind } from './published-kind.ts'

export const tagPage = publishedKind(tagPageKind, {
  stage: 'part',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  async keys(db) {
    const rows = await tagsBySlug(db)
    const keys = rows.map(async ({ id, slug }) => (await everyPage(db, { tagId: id })).map((page) => ({ slug, page })))
    return (await Promise.all(keys)).flat()
  },
  together: readTogether,
  async build(db, key, _context, reads) {
    const [row] = await tagsBySlug(db, key.slug)
    return row ? numberedFile(db, reads, key, { tagId: row.id }, row.name) : null
  },
  marks: {
    async article(tx, change) {
      const marks = change.tags.map(async (slug) => {
        const [row] = await tagsBySlug(tx, slug)
        return row ? (await touchedPages(tx, { tagId: row.id }, change)).map((page) => ({ slug, page })) : []
      })
      return (await Promise.all(marks)).flat().map((key) => ({ key }))
    },
    named: (tx, { tags }) => allPages(tx, tags),
    tag: (tx, { slugs, articles }) => allPages(tx, slugs, articles.length),
    async image(tx, { articles }) {
      const shown = await tagsOf(tx, articles)
      const rows = shown.length > 0 ? await tagsBySlug(tx, ...shown) : []
      const marks = rows.map(async ({ id, slug }) =>
        (await pagesShowing(tx, { tagId: id }, articles)).map((page) => ({ slug, page })),
      )
      return later((await Promise.all(marks)).flat().map((key) => ({ key })))
    },
    category: async (tx, { articles }) => later(await allPages(tx, await tagsOf(tx, articles))),
  },
})

/** All pages of some lists; `more` articles than they have now, since some may have left. */
async function allPages(tx: Db, slugs: readonly string[], more = 0) {
  const marks = slugs.map(async (slug) => {
    const [row] = await tagsBySlug(tx, slug)
    const total = row ? await countLive(tx, { tagId: row.id }) : 0
    return firstPages(total + more + 1).map((page) => ({ key: { slug, page } }))
  })
  return (await Promise.all(marks)).flat()
}

function later<Mark extends object>(marks: readonly Mark[]) {
  return marks.map((mark) => ({ ...mark, priority: PRIORITY.bulkList }))
}
