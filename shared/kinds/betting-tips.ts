import { z } from 'zod'
import { cardSchema, offerSchema, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** betting-tips.json: the newest twelve whose title or excerpt says "tip" or "bet". */
export const tipsFileSchema = z.object({
  v: snapshotVersion,
  articles: z.array(cardSchema),
  total: z.int().nonnegative(),
  /** The first featured offer: where the static tips' Join leads. */
  offer: offerSchema.nullable(),
})

export const bettingTipsKind = pageKind('betting-tips.json', tipsFileSchema, () => ['/betting-tips'])
