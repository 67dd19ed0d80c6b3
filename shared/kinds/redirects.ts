import { z } from 'zod'
import { slugSchema } from '../slug.ts'
import { snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

const redirectSchema = z.object({ from: slugSchema, to: slugSchema })

/** redirects.json: old slugs of articles, tags, authors, teams, competitions and matches, and where they lead now. */
export const redirectsFileSchema = z.object({
  v: snapshotVersion,
  redirects: z.array(redirectSchema),
  tags: z.array(redirectSchema).default([]),
  authors: z.array(redirectSchema).default([]),
  teams: z.array(redirectSchema).default([]),
  competitions: z.array(redirectSchema).default([]),
  matches: z.array(redirectSchema).default([]),
})

// No page shows them: the rules of a server or a CDN are made of them.
export const redirectsKind = pageKind('redirects.json', redirectsFileSchema, () => [])
