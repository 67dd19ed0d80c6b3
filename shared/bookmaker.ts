import { z } from 'zod'
import { affiliateLinkSchema } from './affiliate-link.ts'
import { DAY_MS } from './days.ts'
import { acknowledgeSchema } from './finding.ts'
import { htmlText } from './html-budget.ts'
import { daySchema, instantInputSchema, instantSchema } from './instant.ts'
import { readOnlyFields } from './sent-back.ts'
import { bookmakerSlugSchema, slugSchema } from './slug.ts'
import { addressSchema, emptyAsNull, line, paragraphs } from './text.ts'

/** A problem of an offer; `path` names the field, as in an error's issues. */
export const offerWarningSchema = z.object({ path: z.string(), message: z.string() })
export type OfferWarning = z.infer<typeof offerWarningSchema>

/** A bookmaker as the API returns it. */
export const bookmakerSchema = z.object({
  id: z.int().positive(),
  name: z.string(),
  slug: slugSchema,
  logo: z.string().nullable(),
  rating: z.int().min(1).max(5),
  bonusType: z.string().nullable(),
  bonusAmount: z.string().nullable(),
  /** May contain {article}, {placement} and {click}, which /go fills in. */
  affiliateLink: z.string(),
  reviewLink: z.string().nullable(),
  /** The address of the bonus's terms. */
  termsLink: z.string().nullable(),
  /** The offer is shown from this time on; null for from the start. */
  validFrom: instantSchema.nullable(),
  /** The offer is no longer shown from this time on; null for no end. */
  validUntil: instantSchema.nullable(),
  /** The board that licenses the bookmaker: one of LICENCE_BOARDS, or another. */
  licenceBoard: z.string().nullable(),
  licenceNumber: z.string().nullable(),
  /** The day on which an editor last looked the licence up: "2026-11-21". */
  licenceCheckedOn: z.iso.date().nullable(),
  paymentMethods: z.array(z.string()),
  pros: z.array(z.string()),
  cons: z.array(z.string()),
  /** Sanitised HTML. */
  review: z.string().nullable(),
  /** The author who tested the bookmaker for the review; null for the newsroom. */
  testerId: z.uuid().nullable(),
  /** The day of the test: "2026-11-21". */
  testedOn: z.iso.date().nullable(),
  /** How it was tested. Plain text with blank lines between paragraphs. */
  testMethod: z.string().nullable(),
  featured: z.boolean(),
  rank: z.int().positive(),
  /** Goes up by one with each change. */
  revision: z.int().positive(),
  createdAt: instantSchema,
  /** Only for the newsroom: the problems that `offerRules: "error"` would refuse. */
  warnings: z.array(offerWarningSchema).optional(),
  /** Only for the newsroom: false while the affiliate link is unconfirmed, when `/go` leads to the review. */
  linksConfirmed: z.literal(false).optional(),
})
export type Bookmaker = z.infer<typeof bookmakerSchema>

/** A list of lines, unique and not empty. */
function lines(most: number, longest: number) {
  return z
    .array(line(longest))
    .max(most, `Must be at most ${most}`)
    .transform((values) => [...new Set(values.filter((value) => value !== ''))])
}

const instantOrNone = z.union([z.literal('').transform(() => null), instantInputSchema]).nullable()

// A day is a day of the editorial time zone, which may be ahead of UTC.
const pastDay = daySchema.refine((day) => Date.parse(day) <= Date.now() + DAY_MS, 'Must not be in the future')
const pastDayOrNone = z.union([z.literal('').transform(() => null), pastDay]).nullable()

const fields = {
  name: line(120).min(1, 'Required'),
  slug: bookmakerSlugSchema.or(z.literal('')).optional(),
  logo: emptyAsNull(addressSchema).optional(),
  rating: z.int().min(1).max(5).optional(),
  bonusType: emptyAsNull(line(120)).optional(),
  bonusAmount: emptyAsNull(line(120)).optional(),
  affiliateLink: affiliateLinkSchema,
  reviewLink: emptyAsNull(addressSchema).optional(),
  termsLink: emptyAsNull(addressSchema).optional(),
  validFrom: instantOrNone.optional(),
  validUntil: instantOrNone.optional(),
  licenceBoard: emptyAsNull(line(120)).optional(),
  licenceNumber: emptyAsNull(line(80)).optional(),
  licenceCheckedOn: pastDayOrNone.optional(),
  paymentMethods: lines(20, 40).optional(),
  pros: lines(10, 200).optional(),
  cons: lines(10, 200).optional(),
  review: emptyAsNull(htmlText(100_000)).optional(),
  testerId: z
    .union([z.literal('').transform(() => null), z.uuid('Must be the id of an author')])
    .nullable()
    .optional(),
  testedOn: pastDayOrNone.optional(),
  testMethod: emptyAsNull(paragraphs(2000)).optional(),
  featured: z.boolean().optional(),
  rank: z.int().min(1).max(10_000).optional(),
  /** Confirms forbidden wording in the bonus, name, payment methods or licence. */
  acknowledge: acknowledgeSchema.optional(),
}

const readOnly = readOnlyFields('id', 'revision', 'createdAt', 'warnings', 'linksConfirmed')

/** Body of POST /api/bookmakers. Defaults: rating 5, rank 1, not featured. */
export const bookmakerInputSchema = z.strictObject({ ...fields, ...readOnly.fields }).transform(readOnly.drop)
export type BookmakerInput = z.output<typeof bookmakerInputSchema>

/** Body of PUT /api/bookmakers/{id}: any part of it. */
export const bookmakerPatchSchema = z
  .strictObject({
    ...fields,
    name: fields.name.optional(),
    affiliateLink: fields.affiliateLink.optional(),
    ...readOnly.fields,
  })
  .transform(readOnly.drop)
export type BookmakerPatch = z.output<typeof bookmakerPatchSchema>

/** Query of GET /api/bookmakers. */
export const bookmakerListQuerySchema = z.strictObject({
  featured: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
})

/** Body of PUT /api/bookmakers/order: every id once, best first. */
export const bookmakerOrderSchema = z.strictObject({ ids: z.array(z.int().positive()).max(1000) })
