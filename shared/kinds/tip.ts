import { z } from 'zod'
import { offerSchema, snapshotVersion } from '../snapshot.ts'
import { LEDGER_TYPES } from '../tips/ledger.ts'
import { tipSlipSchema } from '../tips/tip-view.ts'
import { pageKind } from './page-kind.ts'

/** tips/{slug}.json: a published tip with its ledger entries. */
export const tipFileSchema = z.object({
  v: snapshotVersion,
  tip: tipSlipSchema.extend({
    publishedAt: z.string(),
    /** The final score that decided it, with the sides' names. */
    result: z
      .object({ home: z.string(), away: z.string(), score: z.object({ home: z.number(), away: z.number() }) })
      .nullable(),
    /** Its match is postponed, and the tip is waiting for it. */
    isPostponed: z.boolean().default(false),
    closingOdds: z.number().nullable(),
    /** False for entries of older versions, which lack them. */
    isClosingInLedger: z.boolean().default(false),
    confidenceReason: z.string().nullable(),
    /** Sanitised HTML. */
    reasoning: z.string(),
    /** Sanitised HTML, written after the result. */
    afterwards: z.string().nullable(),
    withdrawnAt: z.string().nullable(),
    withdrawnReason: z.string().nullable(),
    settledAt: z.string().nullable(),
    note: z.string().nullable(),
    article: z.object({ slug: z.string(), title: z.string() }).nullable(),
  }),
  /** Odds of other bookmakers for the same pick, best first. */
  odds: z.array(
    z.object({
      bookmaker: z.string(),
      slug: z.string(),
      odds: z.number(),
      seenAt: z.string(),
      /** Seen more than an hour ago, while the tip is open. */
      isOld: z.boolean().default(false),
      /** The offer that Join links to, while it is current and the tip is open. */
      offer: offerSchema.nullable().default(null),
    }),
  ),
  /** As published, oldest first. */
  lines: z.array(
    z.object({
      seq: z.int().positive(),
      at: z.string(),
      type: z.enum(LEDGER_TYPES),
      text: z.string(),
      previous: z.string(),
      hash: z.string(),
    }),
  ),
})
export type TipFile = z.infer<typeof tipFileSchema>

export const tipKind = pageKind('tips/{slug}.json', tipFileSchema, {
  about: 'tip',
  pages: ({ slug }) => [`/tips/${slug}`],
})
