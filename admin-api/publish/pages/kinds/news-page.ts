import { newsPageKind } from '#shared/kinds/news-page.ts'
import { countLive, type LiveFilter } from '../store/article-lists.ts'
import { byPage, everyPage, firstPages, numberedFile, pagesShowing, readTogether, touchedPages } from './numbered.ts'
import { publishedKind } from './published-kind.ts'

const LIST: LiveFilter = {}

export const newsPage = publishedKind(newsPageKind, {
  stage: 'part',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: async (db) => (await everyPage(db, LIST)).map((page) => ({ page })),
  together: readTogether,
  build: (db, key, _context, reads) => numberedFile(db, reads, key, LIST),
  marks: {
    article: async (tx, change) => byPage(await touchedPages(tx, LIST, change)),
    imported: async (tx, { articles }) => byPage(firstPages((await countLive(tx, LIST)) + articles.length + 1)),
    image: async (tx, { articles }) => byPage(await pagesShowing(tx, LIST, articles)),
    category: async (tx, { articles }) => byPage(await pagesShowing(tx, LIST, articles)),
  },
})
