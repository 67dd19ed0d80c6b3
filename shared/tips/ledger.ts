import { z } from 'zod'
import { canonicalJson } from '../canonical-json.ts'
import { instantSchema } from '../instant.ts'
import { tipMarketSchema } from './markets.ts'
import { tipOutcomeSchema } from './settlement.ts'

/** Published as /data/tips/ledger-{yyyy-mm}.jsonl, one entry per line, and /data/tips/head.json. */

/** The hash before the first line of a ledger. */
export const NO_PREVIOUS = '0'.repeat(64)

export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** The types of a ledger's lines. */
export const LEDGER_TYPES = ['published', 'withdrawn', 'settled', 'corrected'] as const

const ends = { previous: hashSchema, hash: hashSchema }
const start = { seq: z.int().positive(), at: instantSchema, tip: z.int().positive() }

/** A tip was published: everything that is fixed from then on. */
const publishedSchema = z.strictObject({
  ...start,
  type: z.literal('published'),
  slug: z.string(),
  event: z.string(),
  sport: z.string(),
  startsAt: instantSchema,
  market: tipMarketSchema,
  selection: z.string(),
  line: z.number().nullable(),
  odds: z.number(),
  bookmaker: z.string().nullable(),
  oddsSeenAt: instantSchema.nullable(),
  stake: z.number(),
  confidence: z.int().nullable(),
  author: z.string().nullable(),
  /** SHA-256 of the reasoning's HTML, which the tip's page shows. */
  reasoning: hashSchema,
  ...ends,
})

/** A tip was withdrawn before its start and counts as void. */
const withdrawnSchema = z.strictObject({ ...start, type: z.literal('withdrawn'), reason: z.string(), ...ends })

const decided = {
  outcome: tipOutcomeSchema,
  fraction: z.number().nullable(),
  units: z.number(),
  /** The last odds before the start; null if unknown. Missing in older entries. */
  closingOdds: z.number().nullable().optional(),
}

const settledSchema = z.strictObject({
  ...start,
  type: z.literal('settled'),
  ...decided,
  note: z.string().nullable(),
  ...ends,
})

/** Corrects a wrong outcome: the earlier line stays, and this one counts. */
const correctedSchema = z.strictObject({
  ...start,
  type: z.literal('corrected'),
  ...decided,
  reason: z.string(),
  ...ends,
})

export const ledgerLineSchema = z.discriminatedUnion('type', [
  publishedSchema,
  withdrawnSchema,
  settledSchema,
  correctedSchema,
])
export type LedgerLine = z.infer<typeof ledgerLineSchema>
type WithoutHash<T> = T extends unknown ? Omit<T, 'hash'> : never
export type UnhashedLine = WithoutHash<LedgerLine>

/** /data/tips/head.json: the newest line. An empty ledger has seq 0, no time and the initial hash. */
export const ledgerHeadSchema = z.object({
  seq: z.int().nonnegative(),
  at: instantSchema.nullable(),
  hash: hashSchema,
  /** Whether these are demo tips; missing for real ones. */
  demo: z.literal(true).optional(),
})
export type LedgerHead = z.infer<typeof ledgerHeadSchema>

/** SHA-256 in hex, on the server and in browsers alike. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A line with its hash, computed from all other fields. */
export async function hashLine<T extends UnhashedLine>(line: T): Promise<T & { hash: string }> {
  return { ...line, hash: await sha256(canonicalJson(line)) }
}

/** The month whose file holds a line: "2026-11", in UTC. */
export function ledgerMonth(at: string): string {
  return at.slice(0, 7)
}
