import { z } from 'zod'
import { slugSchema } from '../slug.ts'
import { cardSchema, imageSchema, instantText, snapshotVersion } from '../snapshot.ts'
import { importedFiguresSchema } from '../tips/old-tips.ts'
import { recordFiguresSchema } from '../tips/record.ts'
import { tipOutcomeSchema } from '../tips/settlement.ts'
import { pageKind } from './page-kind.ts'
import { calibrationBandSchema, plotSchema } from './tips-record.ts'

/** The most corrections shown on an author's page. */
export const AUTHOR_CORRECTIONS_MOST = 20

/** A tipster's results: the record's totals for only their tips. */
const tipsterRecordSchema = z.object({
  isDemo: z.boolean(),
  totals: recordFiguresSchema,
  /** Published but not decided. */
  open: z.int().nonnegative(),
  bands: z.array(calibrationBandSchema),
  /** null if no tip has a confidence. */
  brier: z.number().nullable(),
  plot: plotSchema,
  /** The latest decided tips, newest last. */
  last: z.array(z.object({ slug: slugSchema, event: z.string(), outcome: tipOutcomeSchema })),
})
export type TipsterRecord = z.infer<typeof tipsterRecordSchema>

/**
 * authors/{slug}.json: the profile, the record of their tips, and the newest twelve articles that they wrote or reviewed,
 * with the corrections of what they wrote.
 */
export const authorFileSchema = z.object({
  v: snapshotVersion,
  author: z.object({
    name: z.string(),
    slug: slugSchema,
    jobTitle: z.string().nullable(),
    beat: z.string().nullable(),
    bio: z.string().nullable(),
    image: imageSchema.nullable(),
    email: z.string().nullable(),
    links: z.array(z.string()),
    /** null if not stated. */
    betsOnOwnTips: z.boolean().nullable(),
    disclosure: z.string().nullable(),
    since: instantText,
  }),
  /** Whether anything public has the name; otherwise search engines are kept from the page. */
  hasWork: z.boolean().default(true),
  /** null for an author without tips. */
  tips: tipsterRecordSchema.nullable().default(null),
  /** Their imported, unverified tips. */
  importedTips: importedFiguresSchema.nullable().default(null),
  articles: z.array(cardSchema),
  total: z.int().nonnegative(),
  /** How many of their live articles were corrected. */
  corrected: z.int().nonnegative().default(0),
  /** The newest corrections of these. */
  corrections: z
    .array(z.object({ text: z.string(), correctedAt: instantText, slug: slugSchema, title: z.string() }))
    .default([]),
  /** How many live articles they reviewed. */
  reviewed: z.int().nonnegative().default(0),
  /** The newest of those, for an author who wrote none. */
  reviewedArticles: z.array(cardSchema).default([]),
})
export type AuthorFile = z.infer<typeof authorFileSchema>

export const authorKind = pageKind('authors/{slug}.json', authorFileSchema, {
  about: 'author',
  pages: ({ slug }) => [`/authors/${slug}`],
})
