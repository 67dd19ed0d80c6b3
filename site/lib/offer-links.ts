import type { Offer } from '#shared/snapshot.ts'

/** The target of "Join", counted for its placement and its article, if any. */
export function joinHref(offer: Offer, placement: string, articleId?: number): string {
  return `/go/${offer.slug}?${articleId ? `a=${articleId}&` : ''}p=${placement}`
}

/** The target of "Review": the bookmaker's review link, or else its page on this site. */
export function reviewHref(offer: Offer): string {
  return offer.reviewLink ?? `/bookmaker/reviews/${offer.slug}`
}
