import { z } from 'zod'
import { snapshotVersion } from '../snapshot.ts'
import { importedFiguresSchema } from '../tips/old-tips.ts'
import { recordFiguresSchema } from '../tips/record.ts'
import { pageKind } from './page-kind.ts'

const rowSchema = recordFiguresSchema.extend({ key: z.string(), label: z.string(), href: z.string().nullable() })
export type RecordRow = z.infer<typeof rowSchema>

/** The results of tips at a confidence level. */
export const calibrationBandSchema = z.object({
  from: z.int(),
  to: z.int(),
  tips: z.int().positive(),
  won: z.int().nonnegative(),
  /** The average confidence of these tips, 0 to 1. */
  expected: z.number(),
})

/** The running total in units after the last tip of each day, oldest first. */
export const plotSchema = z.array(z.object({ day: z.string(), units: z.number() }))

/** tips-record.json: the results of all tips. */
export const tipsRecordFileSchema = z.object({
  v: snapshotVersion,
  isDemo: z.boolean(),
  totals: recordFiguresSchema,
  /** Units won or lost with one unit on every tip. */
  levelUnits: z.number().default(0),
  /** Published but not decided. */
  open: z.int().nonnegative(),
  firstAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  /** Newest first. */
  months: z.array(rowSchema),
  sports: z.array(rowSchema),
  markets: z.array(rowSchema),
  authors: z.array(rowSchema),
  bookmakers: z.array(rowSchema),
  bands: z.array(calibrationBandSchema),
  /** null if no tip has a confidence. */
  brier: z.number().nullable(),
  /** Tips with known closing odds, and how many were fixed at better odds. */
  closing: z.object({ known: z.int().nonnegative(), beaten: z.int().nonnegative() }),
  plot: plotSchema,
  /** Imported tips: unverified, and not included in any total above. */
  imported: z
    .object({
      totals: importedFiguresSchema,
      /** The first and last start. */
      from: z.string(),
      to: z.string(),
      authors: z.array(importedFiguresSchema.extend({ label: z.string(), href: z.string().nullable() })),
    })
    .nullable()
    .default(null),
  /** The newest line of the ledger; seq 0 while it is empty. */
  head: z.object({ seq: z.int().nonnegative(), at: z.string().nullable(), hash: z.string() }),
  /** Its newest lines. */
  latest: z.array(z.object({ seq: z.int().positive(), at: z.string(), words: z.string(), hash: z.string() })),
  /** Months with a ledger file, newest first: "2026-11". */
  ledgers: z.array(z.string()),
})
export type TipsRecordFile = z.infer<typeof tipsRecordFileSchema>

export const tipsRecordKind = pageKind('tips-record.json', tipsRecordFileSchema, {
  about: null,
  pages: () => ['/betting-tips/record'],
})
