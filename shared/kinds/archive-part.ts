import { z } from 'zod'
import { slugSchema } from '../slug.ts'
import { categoryRefSchema, instantText, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** archive/{yyyy}/{mm}/{part}.json: at most 500 articles of a month, oldest first. */
export const archivePartFileSchema = z.object({
  v: snapshotVersion,
  year: z.int(),
  month: z.int().min(1).max(12),
  part: z.int().positive(),
  /** Whether another part follows. */
  hasNext: z.boolean(),
  articles: z.array(
    z.object({
      slug: slugSchema,
      title: z.string(),
      publishedAt: instantText,
      updatedAt: instantText,
      category: categoryRefSchema.nullable(),
      image: z.string().nullable(),
    }),
  ),
})

export const archivePartKind = pageKind('archive/{year}/{month}/{part}.json', archivePartFileSchema, {
  about: null,
  pages: partPages,
})

function partPages({ year, month, part }: Record<'year' | 'month' | 'part', string>): string[] {
  const isFirst = part === '1'
  return [
    `/archive/${year}/${month}${isFirst ? '' : `/${part}`}`,
    `/sitemaps/${year}-${month}${isFirst ? '' : `-${part}`}.xml`,
  ]
}
