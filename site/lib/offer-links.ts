import type { Offer } from '#shared/snapshot.ts'

/** Where "Join" leads: counted on the way, for the place on the site that it stands at and its article, if any. */
export function joinHref(offer: Offer, placement: string, articleId?: number): string {
  return `/go/${offer.slug}?${articleId ? `a=${articleId}&` : ''}p=${placement}`
}

/** Where "Review" leads: the bookmaker's own review link, else its page on this site. */
export function reviewHref(offer: Offer): string {
  return offer.reviewLink ?? `/bookmaker/reviews/${offer.slug}`
}
