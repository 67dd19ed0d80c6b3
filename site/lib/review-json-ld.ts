import type { BookmakerFile } from '#shared/kinds/bookmaker.ts'
import type { SiteFile } from '#shared/kinds/site.ts'
import { plainText } from '#shared/plain-text.ts'
import { personJsonLd } from './article-json-ld.ts'
import { absoluteUrl } from './seo.ts'

/** Review for search engines: our rating of a bookmaker, with the words of the review where there are any. */
export function reviewJsonLd(site: SiteFile, path: string, file: BookmakerFile): Record<string, unknown> {
  const { offer, review, test, since } = file
  const publisher = { '@type': 'Organization', name: site.name, url: `${site.url}/` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Review',
    name: `${offer.name} Review`,
    url: absoluteUrl(site, path),
    itemReviewed: {
      '@type': 'Organization',
      name: offer.name,
      ...(offer.logo && { logo: absoluteUrl(site, offer.logo) }),
    },
    reviewRating: { '@type': 'Rating', ratingValue: offer.rating, bestRating: 5, worstRating: 1 },
    author: test.by ? personJsonLd(site, test.by) : publisher,
    publisher,
    ...((test.on || since) && { datePublished: test.on || since }),
    ...(review && { reviewBody: plainText(review) }),
    ...(offer.pros.length > 0 && { positiveNotes: notes(offer.pros) }),
    ...(offer.cons.length > 0 && { negativeNotes: notes(offer.cons) }),
  }
}

function notes(lines: readonly string[]): Record<string, unknown> {
  const itemListElement = lines.map((name, index) => ({ '@type': 'ListItem', position: index + 1, name }))
  return { '@type': 'ItemList', itemListElement }
}
