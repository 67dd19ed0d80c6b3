import type { Offer } from '#shared/snapshot.ts'

/** Where "Join" leads: counted on the way, under the name of the place on the site that it stands at. */
export function joinHref(offer: Offer, placement: string): string {
  return `/go/${offer.slug}?p=${placement}`
}

/** Where "Review" leads: the bookmaker's own review link, else its page on this site. */
export function reviewHref(offer: Offer): string {
  return offer.reviewLink ?? `/bookmaker/reviews/${offer.slug}`
}
