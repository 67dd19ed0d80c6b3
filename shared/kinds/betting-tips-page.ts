import { numberedFileSchema } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** A numbered page of the tips. */
export const bettingTipsPageKind = pageKind('betting-tips/{page}.json', numberedFileSchema, ({ page }) => [
  `/betting-tips/page/${page}`,
])
