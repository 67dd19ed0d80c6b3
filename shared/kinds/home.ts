import { z } from 'zod'
import { cardSchema, offerSchema, snapshotVersion } from '../snapshot.ts'
import { tipSlipSchema } from '../tips/tip-view.ts'
import { pageKind } from './page-kind.ts'

/** home.json: the newest six articles and the featured bookmakers, by rank. */
export const homeFileSchema = z.object({
  v: snapshotVersion,
  articles: z.array(cardSchema),
  offers: z.array(offerSchema),
  /** Open tips, the soonest start first; while there is none, the teaser shows its examples. */
  tips: z.array(tipSlipSchema).default([]),
})

export const homeKind = pageKind('home.json', homeFileSchema, () => ['/'])
