import { AUTHOR_CORRECTIONS_MOST, authorKind } from '#shared/kinds/author.ts'
import { importedOf } from '../../../content/tips/store/imported.ts'
import { tipstersAmong } from '../../../content/tips/store.ts'
import type { Db } from '../../../platform/database/client.ts'
import { toPlainImages } from '../parts/cards.ts'
import { firstPagesOf } from '../parts/first-pages.ts'
import { tipsterRecord } from '../parts/tipster-record.ts'
import { authorsWithWork, correctionsBy } from '../store/author-work.ts'
import { PRIORITY } from '../store/dirty-files.ts'
import { authorsOf, reviewersOf } from '../store/marks.ts'
import { authorsWithPage } from '../store/site.ts'
import { bySlug, publishedKind } from './published-kind.ts'

export const author = publishedKind(authorKind, {
  stage: 'named',
  notify: { webhook: 'page', indexNow: true },
  sitemap: null,
  keys: async (db) => (await authorsWithPage(db)).map(({ slug }) => ({ slug })),
  async together(db, keys, { cardReads }) {
    const rows = await authorsWithPage(db, ...keys.map(({ slug }) => slug))
    const ids = rows.map(({ id }) => id)
    const [firstPageOf, reviewedOf, imageOf, withTips, correctionsOf] = await Promise.all([
      firstPagesOf(db, 'author', ids, cardReads),
      firstPagesOf(db, 'reviewer', ids, cardReads),
      toPlainImages(db, rows),
      tipstersAmong(db, ids),
      correctionsBy(db, ids, AUTHOR_CORRECTIONS_MOST),
    ])
    // An author with a story has published work; few have none.
    const withWork = await authorsWithWork(
      db,
      ids.filter((id) => firstPageOf(id).total + reviewedOf(id).total === 0),
    )
    const bySlugs = new Map(rows.map((row) => [row.slug, row]))
    return { rows: bySlugs, firstPageOf, reviewedOf, imageOf, withTips, withWork, correctionsOf }
  },
  async build(db, { slug }, { tipReads }, together) {
    const { rows, firstPageOf, reviewedOf, imageOf, withTips, withWork, correctionsOf } = together
    const row = rows.get(slug)
    if (!row) return null
    const { name, jobTitle, beat, bio, email, links, betsOnOwnTips, disclosure, createdAt } = row
    const image = imageOf(row)
    // Most authors are not tipsters.
    const hasTips = withTips.has(row.id)
    const [tips, importedTips] = await Promise.all([
      hasTips ? tipReads.chain().then((chain) => tipsterRecord(db, row.id, chain)) : null,
      hasTips ? importedOf(db, row.id) : null,
    ])
    const { firstAt, ...written } = firstPageOf(row.id)
    const reviewed = reviewedOf(row.id)
    const { corrected = 0, corrections = [] } = correctionsOf.get(row.id) ?? {}
    // A profile may be newer than the stories, which an import brought.
    const since = firstAt && firstAt < createdAt ? firstAt : createdAt
    return {
      author: { name, slug, jobTitle, beat, bio, image, email, links, betsOnOwnTips, disclosure, since },
      hasWork: written.total + reviewed.total > 0 || withWork.has(row.id),
      tips,
      importedTips,
      ...written,
      corrected,
      corrections,
      reviewed: reviewed.total,
      reviewedArticles: written.total === 0 ? reviewed.articles : [],
    }
  },
  marks: {
    article: (_, { authors, reviewers }) => bySlug([...new Set([...authors, ...reviewers])]),
    named: (_, { authors, reviewers }) => bySlug([...new Set([...authors, ...reviewers])]),
    author: (_, { slugs }) => bySlug(slugs),
    // With the tip: it changes the tipster's record.
    tip: (_, { authors }) => bySlug(authors, { priority: PRIORITY.save }),
    correction: async (tx, { article }) => bySlug(await authorsOf(tx, [article])),
    image: (tx, { articles }) => ofArticles(tx, articles),
    category: (_, { authors, reviewers }) =>
      bySlug([...new Set([...authors, ...reviewers])], { priority: PRIORITY.bulkList }),
  },
})

async function ofArticles(tx: Db, articles: readonly string[]) {
  const names = [...(await authorsOf(tx, articles)), ...(await reviewersOf(tx, articles))]
  return bySlug([...new Set(names)], { priority: PRIORITY.bulkList })
}
