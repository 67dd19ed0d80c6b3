import type { Offer } from '#shared/snapshot.ts'

/** The target of "Join": counted on the way, for its place on the site and its article, if any. */
export function joinHref(offer: Offer, placement: string, articleId?: number): string {
  return `/go/${offer.slug}?${articleId ? `a=${articleId}&` : ''}p=${placement}`
}

/** Where "Review" leads: the bookmaker's own review link, else its page on this site. */
export function reviewHref(offer: Offer): string {
  return offer.reviewLink ?? `/bookmaker/reviews/${offer.slug}`
}
