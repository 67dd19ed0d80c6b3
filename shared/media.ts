import { z } from 'zod'
import { IMAGE_TAG_MAX } from './constants.ts'
import { acknowledgeSchema } from './finding.ts'
import { instantInputSchema, instantSchema } from './instant.ts'
import { pageQueryFields } from './paging.ts'
import { sentBack } from './sent-back.ts'
import { emptyAsNull, isWebAddress, line } from './text.ts'
import { mediaVariantSchema } from './upload.ts'

/** The most images that one call can tag, delete or restore. */
export const MOST_AT_ONCE = 500
export const MOST_TAGS = 20

/** The point that a crop keeps, in percent from the left and from the top. */
export const focusSchema = z.strictObject({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) })
export type Focus = z.infer<typeof focusSchema>

/**
 * An image of the library as the API returns it. `usedIn` lists articles that show it, `logoOf` bookmakers,
 * `portraitOf` authors, `badgeOf` teams. `path` is its permanent address, kept when its file is replaced.
 */
export const mediaSchema = z.object({
  id: z.int().positive(),
  path: z.string(),
  /** The address to show and copy: `path`, or that of the current file after a replacement. */
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
  /** Who moved it to the trash; null if automatic or by a removed user. */
  trashedBy: z.string().nullable(),
})
export type Media = z.infer<typeof mediaSchema>

const alt = emptyAsNull(line(500))

/** Body of POST /api/media: an image from another address, which is fetched and normalised. */
export const mediaInputSchema = z.strictObject({
  url: z.string().trim().max(2000).refine(isWebAddress, 'Please enter a valid image URL.'),
  alt: alt.optional(),
})

/** A tag of the library, in lowercase: "Cup final" and "cup final" are the same. */
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
  /** The fields as they were when the form was opened: 412 if someone else has changed one that is sent. */
  seen: mediaSchema
    .pick({ alt: true, name: true, caption: true, credit: true, tags: true, focus: true })
    .partial()
    .optional(),
  /** Confirms forbidden wording. */
  acknowledge: acknowledgeSchema.optional(),
})

/** Body of PUT /api/media/{id}/file: the upload that replaces the image's file, by uploadURL or objectPath. */
export const mediaFileSchema = z.strictObject({ path: z.string().min(1, 'Required').max(3000) })

const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Query of GET /api/media. `unused=true` lists unused images, `trashed=true` the trash. */
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
 * Body of POST /api/media/trash: images in use are not moved unless `force` is set. `dryRun` moves none and returns
 * which would be.
 */
export const trashMediaSchema = z.strictObject({
  ids,
  force: z.boolean().default(false),
  dryRun: z.boolean().default(false),
})
/** Answer of POST /api/media/trash: `inUse` were not moved, with where each is used. */
export const trashedMediaSchema = z.object({
  trashed: z.array(z.int()),
  inUse: z.array(z.object({ id: z.int(), name: z.string(), message: z.string() })),
})
export type TrashedMedia = z.infer<typeof trashedMediaSchema>

/** Body of POST /api/media/restore. */
export const restoreMediaSchema = z.strictObject({ ids })
/** Body of POST /api/media/empty-trash: images moved to the trash later are kept. If omitted, all are deleted. */
export const emptyMediaTrashSchema = z.strictObject({ before: instantInputSchema.optional() })
