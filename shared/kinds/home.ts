import { z } from 'zod'
import { cardSchema, offerSchema, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** home.json: the newest six articles and the featured bookmakers, by rank. */
export const homeFileSchema = z.object({
  v: snapshotVersion,
  articles: z.array(cardSchema),
  offers: z.array(offerSchema),
})

export const homeKind = pageKind('home.json', homeFileSchema, () => ['/'])
