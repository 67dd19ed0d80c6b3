import { isLicenceChecked } from '#shared/licence.ts'
import type { ReviewFilter, ReviewSort, ReviewView } from '#shared/review-views.ts'
import type { OfferDetails } from '#shared/snapshot.ts'

/** An offer with its rank, which it keeps in every sort order. */
export type RankedOffer = { offer: OfferDetails; rank: number }

/** A view's offers, from all offers by rank. */
export function reviewList(offers: readonly OfferDetails[], { sort, filter }: ReviewView): RankedOffer[] {
  return offers
    .map((offer, index) => ({ offer, rank: index + 1 }))
    .filter(({ offer }) => FILTERS[filter](offer))
    .sort((a, b) => SORTS[sort](a, b) || a.rank - b.rank)
}

const FILTERS: Record<ReviewFilter, (offer: OfferDetails) => boolean> = {
  all: () => true,
  'top-rated': ({ rating }) => rating >= 4,
  'licence-checked': ({ licence }) => isLicenceChecked(licence),
  eft: takes(/\beft\b/i),
  card: takes(/\bcards?\b/i),
  voucher: takes(/\bvouchers?\b/i),
}

const SORTS: Record<ReviewSort, (a: RankedOffer, b: RankedOffer) => number> = {
  rank: (a, b) => a.rank - b.rank,
  rating: (a, b) => b.offer.rating - a.offer.rating,
  name: (a, b) => compare(a.offer.name.toLowerCase(), b.offer.name.toLowerCase()),
}

function takes(method: RegExp) {
  return ({ paymentMethods }: OfferDetails) => paymentMethods.some((name) => method.test(name))
}

// Not by locale, so that the order is the same on every build machine.
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
