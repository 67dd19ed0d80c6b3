import { z } from 'zod'
import { IMAGE_TAG_MAX } from './constants.ts'
import { acknowledgeSchema } from './finding.ts'
import { instantInputSchema, instantSchema } from './instant.ts'
import { pageQueryFields } from './paging.ts'
import { sentBack } from './sent-back.ts'
import { emptyAsNull, isWebAddress, line } from './text.ts'
import { mediaVariantSchema } from './upload.ts'

/** How many images one call tags, deletes or restores. */
export const MOST_AT_ONCE = 500
export const MOST_TAGS = 20

/** The point that a crop keeps, in percent from the left and from the top. */
export const focusSchema = z.strictObject({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) })
export type Focus = z.infer<typeof focusSchema>

/**
 * An image of the library as the API answers it; `usedIn` names the articles that show it, `logoOf` the
 * bookmakers whose logo it is, `portraitOf` the authors, `badgeOf` the teams. `path` is its address for good: a file that takes its
 * place keeps it.
 */
export const mediaSchema = z.object({
  id: z.int().positive(),
  path: z.string(),
  /** Its address to show and to copy: `path`, or that of its current file once it was replaced. */
  versionedPath: z.string(),
  name: z.string(),
  alt: z.string().nullable(),
  caption: z.string().nullable(),
  credit: z.string().nullable(),
  tags: z.array(z.string()),
  focus: focusSchema.nullable(),
  width: z.int().positive(),
  height: z.int().positive(),
  variants: z.array(mediaVariantSchema),
  createdAt: instantSchema,
  usedIn: z.array(z.object({ id: z.int(), title: z.string() })),
  logoOf: z.array(z.object({ id: z.int(), name: z.string() })),
  portraitOf: z.array(z.object({ slug: z.string(), name: z.string() })),
  badgeOf: z.array(z.object({ slug: z.string(), name: z.string() })),
  isSiteLogo: z.boolean(),
  trashedAt: instantSchema.nullable(),
  /** Who moved it to the trash; null: automatic, or a removed user. */
  trashedBy: z.string().nullable(),
})
export type Media = z.infer<typeof mediaSchema>

const alt = emptyAsNull(line(500))

/** Body of POST /api/media: an image from another address, which is fetched and normalised. */
export const mediaInputSchema = z.strictObject({
  url: z.string().trim().max(2000).refine(isWebAddress, 'Please enter a valid image URL.'),
  alt: alt.optional(),
})

/** A tag of the library, in small letters: "Cup final" and "cup final" are one. */
export const mediaTagSchema = line(IMAGE_TAG_MAX)
  .min(1, 'Required')
  .refine((tag) => !tag.includes(','), 'A tag has no comma')
  .transform((tag) => tag.toLowerCase().replace(/\s+/g, ' '))

const tagList = z
  .array(mediaTagSchema)
  .max(MOST_TAGS, `At most ${MOST_TAGS} tags`)
  .transform((tags) => [...new Set(tags)].sort())

/** Body of PUT /api/media/{id}. */
export const mediaPatchSchema = sentBack(mediaSchema, {
  alt: alt.optional(),
  name: line(200).min(1, 'Required').optional(),
  caption: emptyAsNull(line(1000)).optional(),
  credit: emptyAsNull(line(200)).optional(),
  tags: tagList.optional(),
  focus: focusSchema.nullable().optional(),
  /** A yes to forbidden wording. */
  acknowledge: acknowledgeSchema.optional(),
})

/** Body of PUT /api/media/{id}/file: the upload that replaces the image's file, by either of its addresses. */
export const mediaFileSchema = z.strictObject({ path: z.string().min(1, 'Required').max(3000) })

const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Query of GET /api/media. `unused=true` lists what nothing shows, `trashed=true` the trash. */
export const mediaListQuerySchema = z.strictObject({
  ...pageQueryFields,
  q: line(200).optional(),
  unused: yesOrNo.optional(),
  tag: mediaTagSchema.optional(),
  trashed: yesOrNo.optional(),
})

/** Query of DELETE /api/media/{id}: an image in use goes to the trash only with `force=true`. */
export const mediaDeleteQuerySchema = z.strictObject({ force: z.enum(['true', 'false']).optional() })

/** An image whose file was replaced: its address, and that of its current file. */
export const replacedMediaSchema = mediaSchema.pick({ path: true, versionedPath: true })

/** A tag of the library, and how many images have it. */
export const mediaTagCountSchema = z.object({ tag: z.string(), images: z.int() })

const ids = z
  .array(z.int().positive().max(2147483647))
  .min(1, 'Choose at least one image')
  .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} images at once`)

/** Body of POST /api/media/tag. */
export const tagMediaSchema = z.strictObject({ ids, add: tagList.default([]), remove: tagList.default([]) })
/**
 * Body of POST /api/media/trash: images in use are not moved unless `force` is set. `dryRun` moves none, and answers
 * which would be.
 */
export const trashMediaSchema = z.strictObject({
  ids,
  force: z.boolean().default(false),
  dryRun: z.boolean().default(false),
})
/** Answer of POST /api/media/trash: `inUse` stayed, with what shows each. */
export const trashedMediaSchema = z.object({
  trashed: z.array(z.int()),
  inUse: z.array(z.object({ id: z.int(), name: z.string(), message: z.string() })),
})
export type TrashedMedia = z.infer<typeof trashedMediaSchema>

/** Body of POST /api/media/restore. */
export const restoreMediaSchema = z.strictObject({ ids })
/**
 * Body of POST /api/media/empty-trash: images that were moved to the trash later are kept. If omitted: all are deleted.
 */
export const emptyMediaTrashSchema = z.strictObject({ before: instantInputSchema.optional() })
