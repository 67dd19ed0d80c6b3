import { tagPageKind } from '#shared/kinds/tag-page.ts'
import { tagsOf } from '../store/marks.ts'
import { tagsBySlug } from '../store/site.ts'
import { later, numberedLists } from './numbered-lists.ts'
import { pagesOfLists } from './pages-of-lists.ts'
import { publishedKind } from './published-kind.ts'

const lists = numberedLists('tag')

export const tagPage = publishedKind(tagPageKind, {
  stage: 'part',
  notify: { webhook: 'page', indexNow: false },
  sitemap: null,
  keys: lists.every,
  async together(db, keys, { cardReads }) {
    const tags = await tagsBySlug(db, ...keys.map(({ slug }) => slug))
    return pagesOfLists(db, 'tag', tags, keys, cardReads)
  },
  build: async (_db, key, _context, pageOf) => pageOf(key),
  marks: {
    article: (tx, change) => {
      const tags = new Set(change.tags)
      return lists.touched(tx, change, { was: tags, is: tags })
    },
    named: (tx, { tags }) => lists.all(tx, tags, () => 1),
    tag: (tx, { slugs, articles }) => lists.all(tx, slugs, () => articles.length + 1),
    image: async (tx, { articles }) => later(await lists.showing(tx, await tagsOf(tx, articles), articles)),
    category: async (tx, { tags }) => later(await lists.atMost(tx, tags)),
  },
})
