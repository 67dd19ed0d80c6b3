import { z } from 'zod'
import { matchCardSchema } from '../matches/match-card.ts'
import { cardSchema, mostReadSchema, offerSchema, snapshotVersion } from '../snapshot.ts'
import { tipSlipSchema } from '../tips/tip-view.ts'
import { pageKind } from './page-kind.ts'

/** home.json: the newest six articles, the featured bookmakers, by rank, and today's matches. */
export const homeFileSchema = z.object({
  v: snapshotVersion,
  articles: z.array(cardSchema),
  offers: z.array(offerSchema),
  /** Open tips, the soonest start first; while there are none, the teaser shows its examples. */
  tips: z.array(tipSlipSchema).default([]),
  /** Today's first matches. */
  matches: z.array(matchCardSchema).default([]),
  mostRead: mostReadSchema.default({ day: [], week: [] }),
})

export const homeKind = pageKind('home.json', homeFileSchema, { about: null, pages: () => ['/'] })
