import type { ReviewFilter, ReviewSort, ReviewView } from '#shared/review-views.ts'
import type { OfferDetails } from '#shared/snapshot.ts'

/** An offer with its place in our order, which it keeps however the list is sorted. */
export type RankedOffer = { offer: OfferDetails; rank: number }

/** The offers of a view, from all of them in the order of their rank. */
export function reviewList(offers: readonly OfferDetails[], { sort, filter }: ReviewView): RankedOffer[] {
  return offers
    .map((offer, index) => ({ offer, rank: index + 1 }))
    .filter(({ offer }) => FILTERS[filter](offer))
    .sort((a, b) => SORTS[sort](a, b) || a.rank - b.rank)
}

const FILTERS: Record<ReviewFilter, (offer: OfferDetails) => boolean> = {
  all: () => true,
  'top-rated': ({ rating }) => rating >= 4,
  'licence-checked': ({ licence }) => Boolean(licence.board && licence.number && licence.checkedOn),
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

// Not by locale: the order must be the same on every machine that builds the page.
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
