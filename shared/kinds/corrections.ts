import { z } from 'zod'
import { slugSchema } from '../slug.ts'
import { instantText, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** The most corrections listed. */
export const CORRECTIONS_MOST = 200

/** corrections.json: the newest corrections of live articles. */
export const correctionsFileSchema = z.object({
  v: snapshotVersion,
  corrections: z.array(z.object({ text: z.string(), correctedAt: instantText, slug: slugSchema, title: z.string() })),
})

export const correctionsKind = pageKind('corrections.json', correctionsFileSchema, {
  about: null,
  pages: () => ['/corrections'],
})
