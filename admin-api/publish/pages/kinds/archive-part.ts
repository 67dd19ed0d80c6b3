import { ARCHIVE_PART } from '#shared/constants.ts'
import { archivePartKind } from '#shared/kinds/archive-part.ts'
import { type ArticleRow, findRowBySlug } from '../../../content/articles/store/articles.ts'
import type { Db } from '../../../platform/database/client.ts'
import type { Changes } from '../parts/changes.ts'
import { archiveArticles, archiveMonths } from '../store/archive.ts'
import { archivePosition, archiveSizes } from '../store/marks.ts'
import { publishedKind } from './published-kind.ts'

/** A part of a month, filled oldest first. */
export const archivePart = publishedKind(archivePartKind, {
  stage: 'part',
  notify: { webhook: 'archive', indexNow: false },
  sitemap: null,
  async keys(db) {
    const months = await archiveMonths(db)
    return months.flatMap(({ year, month, total }) => partsOf(`${year}/${String(month).padStart(2, '0')}`, total))
  },
  async build(db, { year, month, part }) {
    const offset = (Number(part) - 1) * ARCHIVE_PART
    const rows = await archiveArticles(db, `${year}-${month}`, ARCHIVE_PART + 1, offset)
    if (rows.length === 0) return null
    const articles = rows.slice(0, ARCHIVE_PART).map(({ categoryName, categorySlug, publishedAt, ...row }) => ({
      ...row,
      publishedAt: publishedAt as string,
      category: categoryName && categorySlug ? { name: categoryName, slug: categorySlug } : null,
    }))
    return {
      year: Number(year),
      month: Number(month),
      part: Number(part),
      hasNext: rows.length > ARCHIVE_PART,
      articles,
    }
  },
  marks: {
    article: changedParts,
    correction: async (tx, { article: slug }) => {
      const row = await findRowBySlug(tx, slug)
      return row?.publishedAt ? partsFrom(tx, row, false) : []
    },
    imported: (_, { months }) => months.flatMap(({ month, total }) => partsOf(month, total)).map((key) => ({ key })),
    image: (tx, { months }) => partsOfMonths(tx, months),
    readdressed: (tx, { months }) => partsOfMonths(tx, months),
    category: (tx, { months }) => partsOfMonths(tx, months),
  },
})

/** Whether an article keeps its place in the archive. */
function isEditInPlace({ before, after }: Changes['article']): boolean {
  return before !== null && after !== null && before.publishedAt === after.publishedAt && before.slug === after.slug
}

// One part for an edit in place, otherwise all from there on.
async function changedParts(tx: Db, change: Changes['article']) {
  const { before, after } = change
  const inPlace = isEditInPlace(change)
  const rows = inPlace ? [after] : [before, after]
  const parts = []
  for (const row of rows) if (row) parts.push(...(await partsFrom(tx, row, !inPlace)))
  return parts
}

async function partsFrom(tx: Db, row: ArticleRow, toTheEnd: boolean) {
  const month = (row.publishedDay as string).slice(0, 7)
  const position = await archivePosition(tx, month, row.publishedAt as string, row.slug)
  const first = Math.floor(position.before / ARCHIVE_PART) + 1
  // One more than before, so that an emptied part is removed and the last one links to its next.
  const last = toTheEnd ? Math.max(first, Math.ceil((position.total + 1) / ARCHIVE_PART)) : first
  const from = toTheEnd ? Math.max(1, first - 1) : first
  return Array.from({ length: last - from + 1 }, (_, i) => ({ key: partKey(month.replace('-', '/'), from + i) }))
}

async function partsOfMonths(tx: Db, months: readonly string[]) {
  if (months.length === 0) return []
  const sizes = await archiveSizes(tx, months)
  return sizes.flatMap(({ month, total }) => partsOf(month.replace('-', '/'), total)).map((key) => ({ key }))
}

/** `folder` is a month as its folder: "2026/11". */
function partsOf(folder: string, total: number) {
  return Array.from({ length: Math.ceil(total / ARCHIVE_PART) }, (_, i) => partKey(folder, i + 1))
}

function partKey(folder: string, part: number) {
  const [year = '', month = ''] = folder.split('/')
  return { year, month, part: String(part) }
}
