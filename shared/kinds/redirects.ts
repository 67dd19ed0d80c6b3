import { z } from 'zod'
import { slugSchema } from '../slug.ts'
import { snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** redirects.json: old article slugs and where they lead now. */
export const redirectsFileSchema = z.object({
  v: snapshotVersion,
  redirects: z.array(z.object({ from: slugSchema, to: slugSchema })),
})

// No page shows them: the rules of a server or a CDN are made of them.
export const redirectsKind = pageKind('redirects.json', redirectsFileSchema, () => [])
