import { authorKind } from '#shared/kinds/author.ts'
import { importedOf } from '../../../content/tips/store/imported.ts'
import { tipstersAmong } from '../../../content/tips/store.ts'
import type { Db } from '../../../platform/database/client.ts'
import { toPlainImages } from '../cards.ts'
import { firstPagesOf } from '../first-pages.ts'
import { authorsOf } from '../store/marks.ts'
import { authorsWithPage } from '../store/snapshot.ts'
import { PRIORITY } from '../store.ts'
import { tipsterRecord } from '../tipster-record.ts'
import { bySlug, publishedKind } from './published-kind.ts'

export const author = publishedKind(authorKind, {
  stage: 'named',
  keys: async (db) => (await authorsWithPage(db)).map(({ slug }) => ({ slug })),
  async together(db, keys) {
    const rows = await authorsWithPage(db, ...keys.map(({ slug }) => slug))
    const ids = rows.map(({ id }) => id)
    const [firstPageOf, imageOf, withTips] = await Promise.all([
      firstPagesOf(db, 'author', ids),
      toPlainImages(db, rows),
      tipstersAmong(db, ids),
    ])
    return { rows: new Map(rows.map((row) => [row.slug, row])), firstPageOf, imageOf, withTips }
  },
  async build(db, { slug }, _, { rows, firstPageOf, imageOf, withTips }) {
    const row = rows.get(slug)
    if (!row) return null
    const { name, jobTitle, beat, bio, email, links, betsOnOwnTips, disclosure, createdAt: since } = row
    const image = imageOf(row)
    // Most authors are no tipsters.
    const hasTips = withTips.has(row.id)
    const [tips, importedTips] = await Promise.all([
      hasTips ? tipsterRecord(db, row.id) : null,
      hasTips ? importedOf(db, row.id) : null,
    ])
    return {
      author: { name, slug, jobTitle, beat, bio, image, email, links, betsOnOwnTips, disclosure, since },
      tips,
      importedTips,
      ...firstPageOf(row.id),
    }
  },
  marks: {
    article: (_, { authors }) => bySlug(authors),
    named: (_, { authors }) => bySlug(authors),
    author: (_, { slugs }) => bySlug(slugs),
    // With the tip: it is the tipster's record.
    tip: (_, { authors }) => bySlug(authors, { priority: PRIORITY.save }),
    picture: (tx, { articles }) => ofArticles(tx, articles),
    category: (tx, { articles }) => ofArticles(tx, articles),
  },
})

async function ofArticles(tx: Db, articles: readonly string[]) {
  return bySlug(await authorsOf(tx, articles), { priority: PRIORITY.bulkList })
}
