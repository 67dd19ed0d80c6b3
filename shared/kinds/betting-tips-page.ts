import { numberedFileSchema } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** A numbered page of the tips. */
export const bettingTipsPageKind = pageKind('betting-tips/{page}.json', numberedFileSchema, {
  about: null,
  pages: ({ page }) => [`/betting-tips/page/${page}`],
})
