import { tagPageKind } from '#shared/kinds/tag-page.ts'
import type { Db } from '../../../platform/database/client.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { tagsOf } from '../store/marks.ts'
import { tagsBySlug } from '../store/site.ts'
import { numberedLists } from './numbered-lists.ts'
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
    named: (tx, { tags }) => allPages(tx, tags),
    tag: (tx, { slugs, articles }) => allPages(tx, slugs, articles.length),
    image: async (tx, { articles }) => later(await lists.showing(tx, await tagsOf(tx, articles), articles)),
    category: async (tx, { tags }) => later(await lists.atMost(tx, tags)),
  },
})

/** All pages of some lists; `more` articles than they have now, since some may have left. */
function allPages(tx: Db, slugs: readonly string[], more = 0) {
  return lists.all(tx, slugs, () => more + 1)
}

function later<Mark extends object>(marks: readonly Mark[]) {
  return marks.map((mark) => ({ ...mark, priority: PRIORITY.bulkList }))
}
