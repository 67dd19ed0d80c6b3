import { z } from 'zod'
import { cardSchema, snapshotVersion } from '../snapshot.ts'
import { tipSlipSchema } from '../tips/tip-view.ts'
import { pageKind } from './page-kind.ts'

/** betting-tips.json: the newest twelve whose title or excerpt says "tip" or "bet". */
export const tipsFileSchema = z.object({
  v: snapshotVersion,
  articles: z.array(cardSchema),
  total: z.int().nonnegative(),
  /** Open tips, the soonest start first; while there are none, the page shows its examples. */
  open: z.array(tipSlipSchema).default([]),
  /** The latest settled tips. */
  settled: z.array(tipSlipSchema).default([]),
})

export const bettingTipsKind = pageKind('betting-tips.json', tipsFileSchema, {
  about: null,
  pages: () => ['/betting-tips'],
})
