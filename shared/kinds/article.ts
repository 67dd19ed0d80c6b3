import { z } from 'zod'
import { nextMatchWidgetSchema, tableWidgetSchema } from '../matches/widgets.ts'
import { originSchema } from '../origin.ts'
import { slugSchema } from '../slug.ts'
import { cardSchema, instantText, offerDetailsSchema, snapshotVersion } from '../snapshot.ts'
import { tipSlipSchema } from '../tips/tip-view.ts'
import { pageKind } from './page-kind.ts'

/** articles/{slug}.json: everything that an article's page needs besides site.json. */
export const articleFileSchema = z.object({
  v: snapshotVersion,
  article: cardSchema.extend({
    /** 0 in the preview of a form. */
    id: z.int().nonnegative(),
    /** The image for social cards: a JPEG if the library has one. */
    ogImage: z.string().nullable().default(null),
    /** For search engines and shared links, in place of title and excerpt. */
    searchTitle: z.string().optional(),
    searchDescription: z.string().optional(),
    /** Sanitised HTML. */
    content: z.string(),
    /** The authors named on it, in order; `slug` is null for an author without a page. Empty for the newsroom. */
    authors: z
      .array(z.object({ name: z.string(), slug: slugSchema.nullable(), links: z.array(z.string()) }))
      .default([]),
    /** Who reviewed it. */
    reviewedBy: z.object({ name: z.string(), slug: slugSchema.nullable() }).nullable().default(null),
    /** The caption of the image. */
    imageNote: z.object({ caption: z.string().nullable(), credit: z.string().nullable() }).optional(),
    /** Oldest first. */
    corrections: z
      .array(z.object({ text: z.string(), placement: z.enum(['top', 'foot']), correctedAt: instantText }))
      .default([]),
    tags: z.array(z.object({ name: z.string(), slug: slugSchema })).default([]),
    /** The text's origin if not written by a person alone, which readers are told. */
    origin: originSchema.nullable().default(null),
    updatedAt: instantText,
    /** Only in previews, if the article is not live yet; `from` is its scheduled time. */
    unpublished: z.object({ from: instantText.nullable() }).optional(),
    /** As of the last save; the page's script updates it. */
    views: z.int().nonnegative(),
  }),
  /** Current offers that the text embeds, by `data-bookmaker` and `data-compare` slugs. */
  offers: z.array(offerDetailsSchema),
  /** Tables and next matches that the text embeds, by `data-table` and `data-next-match` slugs. */
  tables: z.array(tableWidgetSchema).default([]),
  nextMatches: z.array(nextMatchWidgetSchema).default([]),
  /** Published tips that the text embeds by `data-tip` (a slug or id), and others written for the article. */
  tips: z.array(tipSlipSchema.extend({ id: z.int().positive(), inText: z.boolean() })).default([]),
  /** Related stories, closest first. */
  related: z.array(cardSchema).default([]),
})
export type ArticleTip = ArticleFile['tips'][number]
export type ArticleFile = z.infer<typeof articleFileSchema>

/** An article's longer addresses, besides its canonical one. */
export const ARTICLE_FORMS = ['/news/{slug}', '/betting-tips/{slug}', '/category/{category}/{slug}'] as const

export const articleKind = pageKind('articles/{slug}.json', articleFileSchema, {
  about: 'article',
  pages: ({ slug }) => [`/${slug}`],
})
