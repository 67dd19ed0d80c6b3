import { authorPageKind } from '#shared/kinds/author-page.ts'
import { authorsOf } from '../store/marks.ts'
import { authorsWithPage } from '../store/site.ts'
import { later, numberedLists } from './numbered-lists.ts'
import { pagesOfLists } from './pages-of-lists.ts'
import { publishedKind } from './published-kind.ts'

const lists = numberedLists('author')

export const authorPage = publishedKind(authorPageKind, {
  stage: 'part',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: lists.every,
  async together(db, keys, { cardReads }) {
    const authors = await authorsWithPage(db, ...keys.map(({ slug }) => slug))
    return pagesOfLists(db, 'author', authors, keys, cardReads)
  },
  build: async (_db, key, _context, pageOf) => pageOf(key),
  marks: {
    article: (tx, change) => {
      const authors = new Set(change.authors)
      return lists.touched(tx, change, { was: authors, is: authors })
    },
    named: (tx, { authors }) => lists.all(tx, authors, () => 1),
    author: (tx, { slugs, total }) => lists.all(tx, slugs, () => total + 1),
    image: async (tx, { articles }) => later(await lists.showing(tx, await authorsOf(tx, articles), articles)),
    category: async (tx, { authors }) => later(await lists.atMost(tx, authors)),
  },
})
