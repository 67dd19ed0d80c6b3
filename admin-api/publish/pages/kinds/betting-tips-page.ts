import { bettingTipsPageKind } from '#shared/kinds/betting-tips-page.ts'
import type { ArticleRow } from '../../../content/articles/store/articles.ts'
import { countLive, type LiveFilter } from '../store/article-lists.ts'
import { byPage, everyPage, firstPages, numberedFile, pagesShowing, readTogether, touchedPages } from './numbered.ts'
import { publishedKind } from './published-kind.ts'

const LIST: LiveFilter = { tips: true }

export const bettingTipsPage = publishedKind(bettingTipsPageKind, {
  stage: 'part',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: async (db) => (await everyPage(db, LIST)).map((page) => ({ page })),
  together: readTogether,
  build: (db, key, _context, reads) => numberedFile(db, reads, key, LIST),
  marks: {
    article: async (tx, { before, after }) =>
      byPage(await touchedPages(tx, LIST, { before: tip(before), after: tip(after) })),
    imported: async (tx, { articles }) =>
      byPage(firstPages((await countLive(tx, LIST)) + articles.filter(({ tip: isTip }) => isTip).length + 1)),
    image: async (tx, { articles }) => byPage(await pagesShowing(tx, LIST, articles)),
    category: async (tx, { articles }) => byPage(await pagesShowing(tx, LIST, articles)),
  },
})

function tip(row: ArticleRow | null): ArticleRow | null {
  return row?.isTip ? row : null
}
