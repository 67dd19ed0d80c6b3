import { z } from 'zod'
import { REASON_MAX } from '../constants.ts'
import { acknowledgeSchema } from '../finding.ts'
import { htmlText } from '../html-budget.ts'
import { daySchema, instantInputSchema, instantSchema } from '../instant.ts'
import { matchStatusSchema } from '../matches/score.ts'
import { pageQueryFields } from '../paging.ts'
import { sentBack } from '../sent-back.ts'
import { slugSchema } from '../slug.ts'
import { emptyAsNull, line } from '../text.ts'
import { type MarketPick, readPick, tipMarketSchema } from './markets.ts'
import { tipOutcomeSchema } from './settlement.ts'

/** A confidence this many points above what the odds imply needs a reason. */
const CONFIDENCE_SURPLUS = 25
export const UNREASONED = `The confidence is more than ${CONFIDENCE_SURPLUS} points above what the odds imply. Say why.`

export const TIP_STATUSES = ['draft', 'open', 'withdrawn', 'settled'] as const
export type TipStatus = (typeof TIP_STATUSES)[number]

const side = z.object({ id: z.int().positive(), name: z.string(), slug: slugSchema })

/** A tip as the API returns it. */
export const tipSchema = z.object({
  id: z.int().positive(),
  slug: slugSchema,
  status: z.enum(TIP_STATUSES),
  matchId: z.int().positive().nullable(),
  /** null for a tip on a named event. */
  match: z
    .object({
      id: z.int().positive(),
      slug: slugSchema,
      kickOff: instantSchema,
      /** Whether its time is known; otherwise `kickOff` is noon of the day. */
      timeKnown: z.boolean(),
      status: matchStatusSchema,
      home: side,
      away: side,
    })
    .nullable(),
  /** "Umlazi Rovers v Agulhas Lights", or the event's name. */
  event: z.string(),
  startsAt: instantSchema,
  /** Slug of a category. */
  sport: z.string(),
  competition: z.object({ name: z.string(), slug: slugSchema }).nullable(),
  market: tipMarketSchema,
  selection: z.string(),
  line: z.number().nullable(),
  /** The pick in words: "Umlazi Rovers to win". */
  pick: z.string(),
  /** Decimal, two places. */
  odds: z.number(),
  bookmakerId: z.int().positive().nullable(),
  bookmaker: z.object({ name: z.string(), slug: slugSchema }).nullable(),
  /** As it was when the tip was published. */
  bookmakerName: z.string().nullable(),
  oddsSeenAt: instantSchema.nullable(),
  /** The last odds before the start, if known. */
  closingOdds: z.number().nullable(),
  /** Units, two places. */
  stake: z.number(),
  confidence: z.int().min(1).max(100).nullable(),
  confidenceReason: z.string().nullable(),
  /** Sanitised HTML. */
  reasoning: z.string(),
  /** Sanitised HTML, written after the result. */
  afterwards: z.string().nullable(),
  authorId: z.uuid().nullable(),
  author: z.object({ name: z.string(), slug: slugSchema }).nullable(),
  /** As it was when the tip was published. */
  authorName: z.string().nullable(),
  articleId: z.int().positive().nullable(),
  publishedAt: instantSchema.nullable(),
  withdrawnAt: instantSchema.nullable(),
  withdrawnReason: z.string().nullable(),
  settledAt: instantSchema.nullable(),
  outcome: tipOutcomeSchema.nullable(),
  fraction: z.number().nullable(),
  /** Units won or lost, two places; null until settled. */
  units: z.number().nullable(),
  note: z.string().nullable(),
  /** Imported from a file and not in the ledger, so kept out of the record. */
  imported: z.boolean(),
  /** Part of the demo publication, not in the real ledger. */
  isDemo: z.boolean(),
  revision: z.int().positive(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Tip = z.infer<typeof tipSchema>

const id = z.int().positive().max(2147483647)

/** A number with two decimal places at most. */
function twoPlaces(min: number, max: number) {
  return z
    .number({ error: 'Must be a number' })
    .min(min, `Must be between ${min} and ${max}`)
    .max(max, `Must be between ${min} and ${max}`)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Must have two decimal places at most')
    .transform((value) => Math.round(value * 100) / 100)
}

/** Decimal odds, as they are given. */
export const oddsField = twoPlaces(1.01, 1000)

export const tipFields = {
  matchId: id.nullable(),
  /** With `startsAt` and `sport`, instead of a match. */
  event: emptyAsNull(line(200)),
  startsAt: instantInputSchema.nullable(),
  sport: slugSchema.nullable(),
  market: tipMarketSchema,
  selection: line(120).min(1, 'Required'),
  line: z.number({ error: 'Must be a number' }).nullable(),
  odds: oddsField,
  bookmakerId: id.nullable(),
  oddsSeenAt: instantInputSchema.nullable(),
  stake: twoPlaces(0.5, 5),
  confidence: z
    .int('Must be a whole number')
    .min(1, 'Must be between 1 and 100')
    .max(100, 'Must be between 1 and 100')
    .nullable(),
  confidenceReason: emptyAsNull(line(REASON_MAX)),
  reasoning: htmlText(100_000).refine((html) => html.trim() !== '', 'Required'),
  afterwards: emptyAsNull(htmlText(100_000)),
  authorId: z.uuid('Must be the id of an author').nullable(),
  articleId: id.nullable(),
  /** The last odds before the start. */
  closingOdds: oddsField.nullable(),
}

const pickFields = z.object({
  market: tipFields.market,
  selection: tipFields.selection,
  line: tipFields.line.optional(),
})

/** Body of POST /api/tips: `{matchId}` or `{event, startsAt, sport}`, and the pick. */
export const tipInputSchema = z
  .strictObject({
    ...z.object(tipFields).partial().shape,
    market: tipFields.market,
    selection: tipFields.selection,
    odds: tipFields.odds,
    reasoning: tipFields.reasoning,
  })
  // Each check runs even if other fields are invalid, so that one response reports every mistake.
  .superRefine(checkEvent, { when: ({ value }) => typeof value === 'object' && value !== null })
  .superRefine(
    (input, context) => {
      for (const { path, message } of pickIssues(input)) issue(context, path, message)
    },
    { when: ({ value }) => pickFields.safeParse(value).success },
  )
  .transform((input) => ({ ...input, ...spelled(input) }))
export type TipInput = z.output<typeof tipInputSchema>

function checkEvent(
  input: { matchId?: unknown; event?: unknown; startsAt?: unknown; sport?: unknown },
  context: z.core.$RefinementCtx,
): void {
  const onMatch = input.matchId != null
  const onEvent = input.event != null || input.startsAt != null || input.sport != null
  if (onMatch && onEvent) issue(context, 'matchId', 'Give either a match, or an event with startsAt and sport')
  if (onMatch) return
  for (const name of ['event', 'startsAt', 'sport'] as const) {
    if (input[name] == null) issue(context, name, onEvent ? 'Required' : 'Required without a matchId')
  }
}

/** Body of PUT /api/tips/{id}: any part of a draft. The pick is validated together with the rest of the draft. */
export const tipPatchSchema = sentBack(tipSchema, {
  ...z.object(tipFields).partial().shape,
  acknowledge: acknowledgeSchema.optional(),
})
export type TipPatch = z.output<typeof tipPatchSchema>

/** The problem with a pick, and its canonical form. */
export function pickIssues(pick: {
  market: MarketPick['market']
  selection: string
  line?: number | null | undefined
}) {
  return readPick({ ...pick, line: pick.line ?? null }).issues
}

function spelled(pick: { market: MarketPick['market']; selection: string; line?: number | null | undefined }) {
  return {
    selection: readPick({ market: pick.market, selection: pick.selection, line: pick.line ?? null }).pick.selection,
  }
}

function issue(context: z.core.$RefinementCtx, path: string, message: string): void {
  context.addIssue({ code: 'custom', path: [path], message })
}

// Confirms forbidden wording in a decision's texts for readers.
const acknowledge = acknowledgeSchema.optional()

/** Body of POST /api/tips/{id}/withdraw. */
export const tipWithdrawSchema = z.strictObject({ reason: line(REASON_MAX).min(1, 'Required'), acknowledge })
export type TipWithdrawal = z.output<typeof tipWithdrawSchema>

/** The part of the stake that counts as won in a dead heat. */
export const fractionField = z
  .number({ error: 'Must be a number' })
  .gt(0, 'Must be between 0 and 1')
  .lt(1, 'Must be between 0 and 1')
  .transform((value) => Math.round(value * 10_000) / 10_000)

/** Body of POST /api/tips/{id}/settle. A dead heat needs a fraction; other outcomes have none. */
export const tipSettleSchema = z
  .strictObject({
    outcome: tipOutcomeSchema,
    fraction: fractionField.nullish(),
    note: emptyAsNull(line(REASON_MAX)).optional(),
    closingOdds: oddsField.nullish(),
    acknowledge,
  })
  .superRefine(checkFraction)
export type TipSettlement = z.output<typeof tipSettleSchema>

/** Body of POST /api/tips/{id}/correct. */
export const tipCorrectSchema = z
  .strictObject({
    outcome: tipOutcomeSchema,
    fraction: fractionField.nullish(),
    reason: line(REASON_MAX).min(1, 'Required'),
    /** If omitted, they do not change. */
    closingOdds: oddsField.nullable().optional(),
    acknowledge,
  })
  .superRefine(checkFraction)
export type TipCorrection = z.output<typeof tipCorrectSchema>

/** A dead heat needs a fraction; other outcomes have none. */
export function checkFraction(
  input: { outcome: string; fraction?: number | null | undefined },
  context: z.core.$RefinementCtx,
) {
  const needs = input.outcome === 'dead-heat'
  if (needs && input.fraction == null) issue(context, 'fraction', 'Required for a dead heat')
  if (!needs && input.fraction != null) issue(context, 'fraction', 'Leave it out: only a dead heat has one')
}

/** Query of GET /api/tips. Anonymous readers see only published tips. */
export const tipListQuerySchema = z.strictObject({
  ...pageQueryFields,
  status: z.enum(TIP_STATUSES).optional(),
  author: line(120).optional(),
  competition: line(120).optional(),
  market: tipMarketSchema.optional(),
  sport: line(120).optional(),
  match: line(200).optional(),
  /** Start days of the tips' events, in the newsroom's time zone. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  /** Only imported tips, which are otherwise left out. */
  imported: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .default(false),
})
export type TipListQuery = z.output<typeof tipListQuerySchema>

/** The chance implied by the odds, in per cent. */
export function impliedChance(odds: number): number {
  return 100 / odds
}

/** Whether a confidence is far enough above the chance implied by the odds to need a reason. */
export function needsConfidenceReason(confidence: number | null, odds: number): boolean {
  return confidence !== null && confidence - impliedChance(odds) > CONFIDENCE_SURPLUS
}
