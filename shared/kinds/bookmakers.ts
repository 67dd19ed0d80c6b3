import { z } from 'zod'
import { REVIEW_PAGES } from '../review-views.ts'
import { offerDetailsSchema, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** bookmakers.json: every bookmaker with a current offer, by rank, then name. */
export const bookmakersFileSchema = z.object({ v: snapshotVersion, offers: z.array(offerDetailsSchema) })

export const bookmakersKind = pageKind('bookmakers.json', bookmakersFileSchema, {
  about: null,
  pages: () => REVIEW_PAGES,
})
