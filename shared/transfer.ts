import { z } from 'zod'
import { articleFields, CONTENT_MAX } from './article.ts'
import { AUTHORS_MAX } from './author.ts'
import { CORRECTIONS_MAX, exportedCorrectionSchema, importedCorrectionSchema } from './correction.ts'
import { htmlText, MOST_TAGS } from './html-budget.ts'
import { instantInputSchema, instantSchema } from './instant.ts'
import { originSchema } from './origin.ts'
import { categorySlugSchema, slugSchema } from './slug.ts'
import { TAGS_MAX, tagSlugSchema } from './tag.ts'
import { emptyAsNull, line, paragraphs } from './text.ts'

export const IMPORT_MAX_BYTES = 50 * 1024 * 1024
export const IMPORT_MAX_ARTICLES = 20_000
/** A file can have more problems than anyone would read. */
export const IMPORT_MAX_ISSUES = 1_000

// Sanitising expands entities, so a stored text may be longer than the limit for typed ones.
const STORED_CONTENT_MAX = 6 * CONTENT_MAX
const STORED_JSON_MAX = 6 * CONTENT_MAX

const namedSchema = z.strictObject({ slug: slugSchema, name: z.string() })
/** A tag in a file. */
export type Named = z.infer<typeof namedSchema>

/** Only for a deleted author whose name was kept. */
const withoutPage = z.literal(false).optional()
const authorSchema = namedSchema.extend({ hasPage: withoutPage })
/** An author in a file. */
export type NamedAuthor = z.infer<typeof authorSchema>

/**
 * An article as GET /api/articles/export writes it, with fields in this order and names instead of ids. `author` is the
 * first author with a page, or else the name of one without, or of the account that created it. Authors, reviewer, tags
 * and corrections are included if it has any.
 */
export const exportedArticleSchema = z.strictObject({
  title: z.string(),
  slug: slugSchema,
  excerpt: z.string().nullable(),
  content: z.string(),
  featuredImage: z.string().nullable(),
  featuredImageAlt: z.string().nullable(),
  searchTitle: z.string().optional(),
  searchDescription: z.string().optional(),
  category: z.strictObject({ slug: slugSchema, name: z.string(), description: z.string().nullable() }).nullable(),
  author: z.strictObject({ name: z.string() }).nullable(),
  authors: z.array(authorSchema).optional(),
  reviewedBy: authorSchema.optional(),
  tags: z.array(namedSchema).optional(),
  /** Oldest first. */
  corrections: z.array(exportedCorrectionSchema).optional(),
  published: z.boolean(),
  publishedAt: instantSchema.nullable(),
  views: z.int().nonnegative(),
  score: z.int().min(0).max(10),
  clickCount: z.int().nonnegative(),
  engagementRate: z.number().nonnegative(),
  lastViewedAt: instantSchema.nullable(),
  aiReviewed: z.boolean(),
  aiReviewedAt: instantSchema.nullable(),
  aiReviewSummary: z.string().nullable(),
  aiRewrittenContent: z.string().nullable(),
  aiWritten: z.boolean(),
  origin: originSchema.nullable(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type ExportedArticle = z.infer<typeof exportedArticleSchema>

/** Answer of GET /api/articles/export: every article that is not in the trash, oldest first. */
export const exportFileSchema = z.strictObject({ articles: z.array(exportedArticleSchema) })

const count = z.int().min(0).max(2_147_483_647)
const jsonText = z
  .string()
  .max(STORED_JSON_MAX, `Must be at most ${STORED_JSON_MAX} characters`)
  .refine((text) => text.isWellFormed(), 'Contains a broken character')
  .refine(isJson, 'Must be JSON text')

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const importedAuthor = z.strictObject({
  slug: tagSlugSchema,
  name: line(120).min(1, 'Required'),
  hasPage: withoutPage,
  id: z.unknown().optional(),
})
const importedTag = z.strictObject({ slug: tagSlugSchema, name: line(80).min(1, 'Required') })

/**
 * An article in an import: as in an export, as in GET /api/articles, or just title and content. Omitted fields get a
 * new article's defaults. A `category` by name takes precedence over a `categoryId`, which is valid only in this
 * installation, and `authors` over `authorIds`; without an `author` it belongs to the importer. Missing authors and
 * tags are created.
 */
export const importedArticleSchema = z.strictObject({
  ...z.object(articleFields).partial().shape,
  title: articleFields.title,
  content: htmlText(STORED_CONTENT_MAX, 4 * MOST_TAGS).refine((html) => html.trim() !== '', 'Required'),
  category: z
    .strictObject({
      slug: categorySlugSchema,
      name: line(80).min(1, 'Required'),
      description: emptyAsNull(paragraphs(500)).default(null),
      id: z.unknown().optional(),
    })
    .nullish(),
  author: z.strictObject({ name: line(200).min(1, 'Required') }).nullish(),
  authors: z.array(importedAuthor).max(AUTHORS_MAX, `At most ${AUTHORS_MAX} authors`).optional(),
  // In GET /api/articles it is only a name, and `reviewedById` has the id.
  reviewedBy: importedAuthor.or(z.strictObject({ name: z.string() }).transform(() => null)).nullish(),
  tags: z
    .array(
      tagSlugSchema.transform((slug): { slug: string; name: string | null } => ({ slug, name: null })).or(importedTag),
    )
    .max(TAGS_MAX, `At most ${TAGS_MAX} tags`)
    .optional(),
  corrections: z
    .array(importedCorrectionSchema)
    .max(CORRECTIONS_MAX, `At most ${CORRECTIONS_MAX} corrections`)
    .optional(),
  views: count.default(0),
  score: z.int().min(0).max(10).default(0),
  clickCount: count.default(0),
  lastViewedAt: instantInputSchema.nullable().default(null),
  aiReviewed: z.boolean().default(false),
  aiReviewedAt: instantInputSchema.nullable().default(null),
  aiReviewSummary: jsonText.nullable().default(null),
  aiRewrittenContent: jsonText.nullable().default(null),
  aiWritten: z.boolean().default(false),
  /** Files of earlier versions have only `aiWritten`. */
  origin: originSchema.nullish(),
  createdAt: instantInputSchema.nullish(),
  updatedAt: instantInputSchema.nullish(),
  // Fields derived from other fields or from storage.
  id: z.unknown().optional(),
  authorId: z.unknown().optional(),
  engagementRate: z.unknown().optional(),
  aiApproved: z.unknown().optional(),
  hold: z.unknown().optional(),
  readingMinutes: z.unknown().optional(),
  submission: z.unknown().optional(),
  submissionBy: z.unknown().optional(),
  submissionAt: z.unknown().optional(),
  revision: z.unknown().optional(),
})
export type ImportedArticle = z.output<typeof importedArticleSchema>

/** Answer of POST /api/articles/import. */
export const importResultSchema = z.object({
  message: z.string(),
  imported: z.int().nonnegative(),
  /** Slugs that already existed. */
  skipped: z.array(slugSchema),
})
export type ImportResult = z.infer<typeof importResultSchema>

/** Answer of POST /api/articles/import/check: a preview of importing the file. */
export const importReportSchema = z.object({
  /** How many articles the file has. */
  articles: z.int().nonnegative(),
  /** Existing slugs, which would be skipped. */
  skipped: z.array(slugSchema),
  /** Where forbidden wording would be left out. */
  wordsLeftOut: z.array(z.string()),
  /** Names of categories that would be created. */
  newCategories: z.array(z.string()),
})
export type ImportReport = z.infer<typeof importReportSchema>
