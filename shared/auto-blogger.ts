import { z } from 'zod'
import { articleListItemSchema, articleSchema } from './article.ts'
import { MOST_CATEGORIES } from './category.ts'
import { fewKeys } from './few-keys.ts'
import { findingId } from './finding.ts'
import { instantSchema } from './instant.ts'
import { jsonText } from './json-text.ts'
import { externalSiteSchema, externalSitesInputSchema } from './posting.ts'
import { readOnlyFields } from './sent-back.ts'
import { slugSchema } from './slug.ts'
import { paragraphs } from './text.ts'

/** Minutes between two pieces. */
export const INTERVALS = ['30', '60', '120', '180', '240', '360', '720', '1440'] as const
/** The form's options for the daily limit. */
export const DAILY_LIMITS = ['1', '3', '6', '12', '24', 'unlimited'] as const
/** Every daily limit. No list offers 2, but the quality preset sets it. */
export const STORED_DAILY_LIMITS = ['2', ...DAILY_LIMITS] as const
export const QUALITIES = ['basic', 'standard', 'premium', 'detailed'] as const
export type Quality = (typeof QUALITIES)[number]

/** A piece's length in words; `most` is null for no limit. */
export const QUALITY_WORDS: Record<Quality, { least: number; most: number | null }> = {
  basic: { least: 500, most: 700 },
  standard: { least: 800, most: 1200 },
  premium: { least: 1200, most: 1800 },
  detailed: { least: 1800, most: null },
}

/** The length of a piece from data depends on the data. */
export const DATA_WORDS: { least: number; most: number | null } = { least: 90, most: null }

/** The hours of the editorial day without posts unless night posting is on: 10PM to 6AM. */
export const NIGHT = { from: 22, to: 6 } as const

/** The number of days within which no text may be a near copy of another. */
export const DISTINCT_DAYS = 60

/** The minimum score for publishing automatically. */
export const PUBLISH_SCORE = 7

/**
 * The default number of pieces of a kind that must have been published by a person uncorrected before one is published
 * automatically.
 */
const PUBLISH_AFTER = 20

export const PRESETS = {
  aggressive: { intervalMinutes: '60', maxArticlesPerDay: '12', contentQuality: 'standard' },
  balanced: { intervalMinutes: '240', maxArticlesPerDay: '6', contentQuality: 'standard' },
  quality: { intervalMinutes: '720', maxArticlesPerDay: '2', contentQuality: 'premium' },
} as const satisfies Record<string, Partial<AutoBloggerPatch>>

/** Booleans in the settings, as text. */
export const YES_NO = ['true', 'false'] as const
const yesNo = z.enum(YES_NO, 'Must be "true" or "false"')

const scalars = {
  intervalMinutes: z.enum(INTERVALS, `Must be one of ${INTERVALS.join(', ')}`),
  maxArticlesPerDay: z.enum(STORED_DAILY_LIMITS, `Must be one of ${DAILY_LIMITS.join(', ')}`),
  enableWeekends: yesNo,
  enableNightPosting: yesNo,
  contentQuality: z.enum(QUALITIES, `Must be one of ${QUALITIES.join(', ')}`),
  includeBettingTips: yesNo,
  enableExternalPosting: yesNo,
  /** "Publish automatically": pieces that pass go live; otherwise all wait in the queue. */
  publishAutomatically: yesNo,
  /** How many pieces of a kind a person must have published uncorrected first. Only an administrator can change it. */
  publishAfter: z.string().regex(/^(?:1?\d|20)$/, `Must be a number from 0 to ${PUBLISH_AFTER}`),
}

const categorySlugs = z
  .array(slugSchema)
  .max(100)
  .transform((slugs) => [...new Set(slugs)])
  .refine((slugs) => slugs.length > 0, 'Choose at least one category')

/** Facts entered by an editor, by category slug; an empty text means none. */
const factSheetsSchema = z.record(slugSchema, paragraphs(20_000))

/** The date of a fact sheet, and the last day that it is used; null for none. */
const factSheetDatesSchema = z.object({ asOf: z.iso.date(), expiresOn: z.iso.date().nullable() })
export type FactSheetDates = z.infer<typeof factSheetDatesSchema>

/** The same by category slug. A sheet without dates gets the day on which it is saved. */
const factSheetDatesPatchSchema = z.record(
  slugSchema,
  z.strictObject({
    asOf: z.iso.date('Must be a day such as 2026-11-23').optional(),
    expiresOn: z.iso.date('Must be a day such as 2026-11-30').nullable().optional(),
  }),
)
export type FactSheetDatesPatch = z.infer<typeof factSheetDatesPatchSchema>

/** The settings as the API returns them: every scalar is text. Header values of other sites are masked. */
export const autoBloggerSettingsSchema = z.object({
  id: z.int().positive(),
  ...scalars,
  preferredCategories: z.array(slugSchema),
  externalPostingUrls: z.array(externalSiteSchema),
  factSheets: factSheetsSchema,
  /** By category slug. Older sheets have no dates until saved again. */
  factSheetDates: z.record(slugSchema, factSheetDatesSchema),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type AutoBloggerSettings = z.infer<typeof autoBloggerSettingsSchema>

function perCategory<T extends z.ZodType>(record: T) {
  return fewKeys(MOST_CATEGORIES, `At most ${MOST_CATEGORIES} categories`, record)
}

const readOnly = readOnlyFields('id', 'createdAt', 'updatedAt')

/** Body of PUT /api/auto-blogger/settings: any part of them; lists and the fact sheets also as JSON text. */
export const autoBloggerPatchSchema = z
  .strictObject({
    ...z.object(scalars).partial().shape,
    preferredCategories: jsonText(categorySlugs).optional(),
    externalPostingUrls: jsonText(externalSitesInputSchema).optional(),
    factSheets: jsonText(perCategory(factSheetsSchema)).optional(),
    factSheetDates: jsonText(perCategory(factSheetDatesPatchSchema)).optional(),
    ...readOnly.fields,
  })
  .transform(readOnly.drop)
export type AutoBloggerPatch = z.output<typeof autoBloggerPatchSchema>

/** Answer of GET /api/auto-blogger/status, of start and of stop. */
export const autoBloggerStatusSchema = z.object({
  isRunning: z.boolean(),
  /** null while it is stopped. */
  nextRun: instantSchema.nullable(),
  /** When a piece was last written. */
  lastRun: instantSchema.nullable(),
  /** Pieces of the editorial day so far. */
  generatedToday: z.int().nonnegative(),
  /** Why the last run wrote nothing. */
  lastError: z.string().nullable(),
  settings: autoBloggerSettingsSchema,
})
export type AutoBloggerStatus = z.infer<typeof autoBloggerStatusSchema>

export const FLAG_RULES = [
  'figure',
  'odds',
  'date',
  'quote',
  'name',
  'sentence',
  'repeat',
  'copy',
  'placeholder',
  'claim',
  'bet',
  'age',
  'length',
  'title',
  'link',
  'cover',
  'finding',
] as const

/** Something in a piece that an editor should look at; `quote` is the passage itself. */
export const flagSchema = z.object({
  rule: z.enum(FLAG_RULES),
  message: z.string(),
  quote: z.string(),
  /** The words in the passage that it is about, if not all of it. The flag applies while one of them remains. */
  cores: z.array(z.string()).optional(),
  /** For `length`: the requested number of words. */
  wanted: z.object({ least: z.int(), most: z.int().nullable() }).optional(),
})
export type Flag = z.infer<typeof flagSchema>

/** The id used to confirm a flag: the same for the same flag, and for a length that differs by only a few words. */
export function flagId({ rule, message, quote }: Flag): string {
  const complaint = rule === 'length' ? message.replace(/\d+ words/, 'words') : message
  return findingId(`flag-${rule}`, `${complaint} ${quote}`)
}

/** The states of posting a piece to another site. */
export const POST_STATES = ['waiting', 'delivered', 'failed'] as const

/** The result of posting a piece to another site. */
export const externalPostSchema = z.object({
  site: z.string(),
  state: z.enum(POST_STATES),
  attempts: z.int().nonnegative(),
  error: z.string().nullable(),
  updatedAt: instantSchema,
})
export type ExternalPost = z.infer<typeof externalPostSchema>

/** A source of a piece, as its editor sees it; `path` if readers can see it on this site. */
export const madeFromSchema = z.object({
  label: z.string(),
  path: z.string().nullable(),
  /** Another publisher's page, and the publisher. */
  url: z.string().optional(),
  publisher: z.string().optional(),
  /** Its date. */
  date: z.iso.date().optional(),
})
export type MadeFrom = z.infer<typeof madeFromSchema>

/** The kinds of pieces: by a model, or from data. `round-up` is from earlier versions. */
export const PIECE_KINDS = ['model', 'report', 'preview', 'table', 'results', 'tips', 'digest', 'round-up'] as const
export type PieceKind = (typeof PIECE_KINDS)[number]

/** A piece of the auto-blogger, as GET /api/auto-blogger/queue lists it, newest first. */
export const pieceSchema = z.object({
  article: articleListItemSchema,
  kind: z.enum(PIECE_KINDS),
  flags: z.array(flagSchema),
  madeFrom: z.array(madeFromSchema),
  /** Out of 10; null if not reviewed yet. */
  reviewScore: z.number().nullable(),
  createdAt: instantSchema,
  posts: z.array(externalPostSchema),
})
export type Piece = z.infer<typeof pieceSchema>

/** Answer of POST /api/auto-blogger/generate. */
export const generatedSchema = z.object({ article: articleSchema })
