import { z } from 'zod'
import { AUTHORS_MAX } from './author.ts'
import { FILTER_MAX } from './constants.ts'
import { fewKeys } from './few-keys.ts'
import { acknowledgeSchema } from './finding.ts'
import { htmlText } from './html-budget.ts'
import { daySchema, instantInputSchema, instantSchema } from './instant.ts'
import { originSchema } from './origin.ts'
import { pageQueryFields } from './paging.ts'
import { readOnlyFields } from './sent-back.ts'
import { articleSlugSchema, slugSchema } from './slug.ts'
import { SUBMISSION_STATES } from './submission-state.ts'
import { TAGS_MAX, tagNameSchema, tagSlugSchema } from './tag.ts'
import { addressSchema, emptyAsNull, line, paragraphs } from './text.ts'

export const TITLE_MAX = 300
export const EXCERPT_MAX = 1000
export const SEARCH_TITLE_MAX = 120
export const SEARCH_DESCRIPTION_MAX = 320
export const CONTENT_MAX = 1_000_000
/** “Reviewed by” means that another person read it. */
export const OWN_REVIEW = 'An author of the article cannot be its reviewer. Choose someone else, or no one.'

/** An article in a list: everything but its text and the two AI documents. */
export const articleListItemSchema = z.object({
  id: z.int().positive(),
  title: z.string(),
  slug: slugSchema,
  excerpt: z.string().nullable(),
  featuredImage: z.string().nullable(),
  featuredImageAlt: z.string().nullable(),
  categoryId: z.int().positive().nullable(),
  category: z.object({ id: z.int().positive(), name: z.string(), slug: slugSchema }).nullable(),
  authorId: z.uuid().nullable(),
  author: z.object({ name: z.string() }).nullable(),
  /** The authors named on it, in order; empty for the newsroom. */
  authorIds: z.array(z.uuid()),
  authors: z.array(z.object({ id: z.uuid(), name: z.string(), slug: slugSchema })),
  /** Who reviewed it, and their name, which may be kept after the author was deleted. */
  reviewedById: z.uuid().nullable(),
  reviewedBy: z.object({ name: z.string() }).nullable(),
  /** Slugs. */
  tags: z.array(slugSchema),
  /** The review state of a draft between its writer and the editors. */
  submission: z.enum(SUBMISSION_STATES).nullable(),
  /** Who submitted the draft, by name or email, and since when it has been in that state; null if not submitted. */
  submissionBy: z.string().nullable(),
  submissionAt: instantSchema.nullable(),
  published: z.boolean(),
  publishedAt: instantSchema.nullable(),
  /**
   * Why it is published but not live: `schedule` until its time has come and it was checked, `confirm` if that check
   * has unconfirmed findings.
   */
  hold: z.enum(['schedule', 'confirm']).nullable(),
  views: z.int().nonnegative(),
  score: z.int().min(0).max(10),
  clickCount: z.int().nonnegative(),
  /** Clicks per 100 views. */
  engagementRate: z.number().nonnegative(),
  lastViewedAt: instantSchema.nullable(),
  aiReviewed: z.boolean(),
  aiReviewedAt: instantSchema.nullable(),
  aiApproved: z.boolean(),
  /** Whether a model wrote its text, which readers are told. */
  aiWritten: z.boolean(),
  /** The text's origin if not written by a person alone; otherwise null. */
  origin: originSchema.nullable(),
  readingMinutes: z.int().positive(),
  revision: z.int().positive(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type ArticleListItem = z.infer<typeof articleListItemSchema>

/** A complete article as the API returns it. */
export const articleSchema = articleListItemSchema.extend({
  /** For search engines and shared links; null to use title and excerpt. */
  searchTitle: z.string().nullable(),
  searchDescription: z.string().nullable(),
  /** Sanitised HTML. */
  content: z.string(),
  /** JSON text of a Review. */
  aiReviewSummary: z.string().nullable(),
  /** JSON text of a Rewrite. */
  aiRewrittenContent: z.string().nullable(),
})
export type Article = z.infer<typeof articleSchema>

/** The form's fields, each with its rule. */
export const articleFields = {
  title: line(TITLE_MAX).min(1, 'Required'),
  /** Generated from the title if empty or missing. */
  slug: articleSlugSchema.or(z.literal('')).nullable(),
  excerpt: emptyAsNull(paragraphs(EXCERPT_MAX)),
  content: htmlText(CONTENT_MAX).refine((html) => html.trim() !== '', 'Required'),
  featuredImage: emptyAsNull(addressSchema),
  featuredImageAlt: emptyAsNull(line(500)),
  searchTitle: emptyAsNull(line(SEARCH_TITLE_MAX)),
  searchDescription: emptyAsNull(line(SEARCH_DESCRIPTION_MAX)),
  categoryId: z.int().positive().max(2147483647).nullable(),
  /** In order. If missing, the user who first saves it. */
  authorIds: z.array(z.uuid('Must be the id of an author')).max(AUTHORS_MAX, `At most ${AUTHORS_MAX} authors`),
  reviewedById: z.uuid('Must be the id of an author').nullable(),
  /** Slugs; a new one creates a tag. */
  tags: z.array(tagSlugSchema).max(TAGS_MAX, `At most ${TAGS_MAX} tags`),
  published: z.boolean(),
  /** A past time is kept; a future one schedules the article. If missing or null, now or its previous value. */
  publishedAt: instantInputSchema.or(z.literal('').transform(() => null)).nullable(),
}

const readOnly = readOnlyFields(
  'id',
  'authorId',
  'author',
  'authors',
  'reviewedBy',
  'category',
  'hold',
  'views',
  'score',
  'clickCount',
  'engagementRate',
  'lastViewedAt',
  'aiReviewed',
  'aiReviewedAt',
  'aiReviewSummary',
  'aiRewrittenContent',
  'aiApproved',
  'aiWritten',
  'origin',
  'readingMinutes',
  'revision',
  'createdAt',
  'updatedAt',
  'submission',
  'submissionBy',
  'submissionAt',
)

// The names of tags that the save creates, by slug; existing tags keep their names.
const tagNames = fewKeys(TAGS_MAX, `At most ${TAGS_MAX} tags`, z.record(tagSlugSchema, tagNameSchema)).optional()

// Whether text proposed by a model was used, which readers are told.
const assisted = z.boolean().optional()

// The article that it is a copy of, whose origin the copy keeps.
const copyOf = z.int().positive().max(2147483647).optional()

/** Body of POST /api/articles: title, content, and any other form fields. */
export const articleInputSchema = z
  .strictObject({
    acknowledge: acknowledgeSchema.optional(),
    assisted,
    copyOf,
    tagNames,
    ...z.object(articleFields).partial().shape,
    title: articleFields.title,
    content: articleFields.content,
    ...readOnly.fields,
  })
  .transform(readOnly.drop)
export type ArticleInput = z.output<typeof articleInputSchema>

/** Body of PUT /api/articles/{id}: any part of the form; omitted fields do not change. */
export const articlePatchSchema = z
  .strictObject({
    acknowledge: acknowledgeSchema.optional(),
    assisted,
    tagNames,
    ...z.object(articleFields).partial().shape,
    ...readOnly.fields,
  })
  .transform(readOnly.drop)
export type ArticlePatch = z.output<typeof articlePatchSchema>

/**
 * Header `Save-As` of PUT /api/articles/{id}: the kind of save. One person's autosaves in one sitting are one revision;
 * a merge includes what another user saved meanwhile.
 */
export const saveAsSchema = z.enum(['autosave', 'merge']).optional()
export type SaveAs = z.infer<typeof saveAsSchema>

/** Body of POST /api/articles/preview: the current form, complete or not. */
export const previewFormSchema = z
  .strictObject({
    tagNames,
    ...z.object(articleFields).partial().shape,
    title: line(TITLE_MAX).optional(),
    slug: z.string().max(200).nullable().optional(),
    content: htmlText(CONTENT_MAX).optional(),
    ...readOnly.fields,
  })
  .transform(({ slug, ...form }) => ({ ...readOnly.drop(form), slug: slugSchema.safeParse(slug).data }))

/** Body of POST /api/articles/findings: the current form, and its article if stored. */
export const checkFormSchema = z
  .strictObject({
    tagNames,
    ...z.object(articleFields).partial().shape,
    title: line(TITLE_MAX).optional(),
    slug: z.string().max(200).nullable().optional(),
    content: htmlText(CONTENT_MAX).optional(),
    ...readOnly.fields,
    acknowledge: z.unknown().optional(),
  })
  .transform(({ id, ...form }) => ({ ...form, id: z.int().positive().safeParse(id).data }))

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const SORT_FIELDS = ['title', 'views', 'score', 'clickCount', 'publishedAt', 'createdAt'] as const
export type ArticleSortField = (typeof SORT_FIELDS)[number]
const SORTS = SORT_FIELDS.flatMap((field) => [field, `-${field}`] as const)

/** Query of GET /api/articles. Only `limit`, `offset`, `categoryId` and `tips` change what an anonymous reader gets. */
export const articleListQuerySchema = z.strictObject({
  ...pageQueryFields,
  categoryId: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Must be a positive whole number')
    .transform(Number)
    .optional(),
  published: flag.optional(),
  trashed: flag.optional(),
  /** Drafts waiting for an editor or their writer. */
  submission: z.enum(SUBMISSION_STATES).optional(),
  /** The readers' list, in their order, also for signed-in users. */
  live: flag.optional(),
  /** For published articles: scheduled or live. */
  scheduled: flag.optional(),
  /** The article with this slug, if any. */
  slug: slugSchema.optional(),
  tips: flag.optional(),
  tag: slugSchema.optional(),
  author: slugSchema.optional(),
  /** Whether it has findings to fix or confirm. */
  findings: flag.optional(),
  /** Editorial days, both inclusive, of its creation, and of its publication, past or future. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  publishedFrom: daySchema.optional(),
  publishedTo: daySchema.optional(),
  q: line(FILTER_MAX).optional(),
  sort: z.enum(SORTS).default('-createdAt'),
})
export type ArticleListQuery = z.output<typeof articleListQuerySchema>

/** Body of PUT /api/articles/{id}/score. */
export const scoreInputSchema = z.strictObject({ score: z.int().min(1).max(10) })
