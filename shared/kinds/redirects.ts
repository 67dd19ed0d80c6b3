import { z } from 'zod'
import { slugSchema } from '../slug.ts'
import { snapshotVersion } from '../snapshot.ts'
import { pageKind, type Subject } from './page-kind.ts'

const redirectSchema = z.object({ from: slugSchema, to: slugSchema })

/** redirects.json: old slugs of articles, tags, authors, teams, competitions and matches, and their targets. */
export const redirectsFileSchema = z.object({
  v: snapshotVersion,
  redirects: z.array(redirectSchema),
  tags: z.array(redirectSchema).default([]),
  authors: z.array(redirectSchema).default([]),
  teams: z.array(redirectSchema).default([]),
  competitions: z.array(redirectSchema).default([]),
  matches: z.array(redirectSchema).default([]),
})

export type RedirectsFile = z.infer<typeof redirectsFileSchema>

/** The subjects whose slug may change, and the fields with their redirects. */
export const REDIRECTS_OF = {
  article: 'redirects',
  tag: 'tags',
  author: 'authors',
  team: 'teams',
  competition: 'competitions',
  match: 'matches',
} as const satisfies Partial<Record<Subject, keyof RedirectsFile>>
export type MovingSubject = keyof typeof REDIRECTS_OF

// No page reads them; servers and CDNs use them as rules.
export const redirectsKind = pageKind('redirects.json', redirectsFileSchema, { about: null, pages: () => [] })
