import { z } from 'zod'
import { instantText, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** archive.json: the months that have articles, newest first. */
export const archiveFileSchema = z.object({
  v: snapshotVersion,
  months: z.array(
    z.object({
      year: z.int(),
      month: z.int().min(1).max(12),
      total: z.int().positive(),
      /** When its list last changed. */
      updatedAt: instantText.optional(),
    }),
  ),
})
export type ArchiveFile = z.infer<typeof archiveFileSchema>

export const archiveKind = pageKind('archive.json', archiveFileSchema, {
  about: null,
  pages: () => ['/archive', '/sitemaps/archive.xml'],
})
