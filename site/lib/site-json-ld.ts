import type { SiteFile } from '#shared/kinds/site.ts'
import { addressLines } from './contact.ts'
import { absoluteUrl } from './seo.ts'

const CONTEXT = 'https://schema.org'

/** WebSite for search engines: the name that they show above its pages. */
export function webSiteJsonLd(site: SiteFile): Record<string, unknown> {
  return { '@context': CONTEXT, '@type': 'WebSite', name: site.name, url: `${site.url}/` }
}

/** Organization for search engines: the publisher, with its logo and profiles elsewhere. */
export function organizationJsonLd(site: SiteFile): Record<string, unknown> {
  const { email, phone, postalAddress } = site.contact
  const address = addressLines(postalAddress).join(', ')
  const sameAs = [site.social.instagram, site.social.x].filter(Boolean)
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: site.name,
    url: `${site.url}/`,
    logo: absoluteUrl(site, site.logo ?? '/favicon.svg'),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    // As plain text, since it is unknown which line is the town.
    ...(address && { address }),
    ...(sameAs.length > 0 && { sameAs }),
  }
}

/** ItemList for search engines: the pages that a list links to, in order. */
export function itemListJsonLd(site: SiteFile, paths: readonly string[]): Record<string, unknown> {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absoluteUrl(site, path),
    })),
  }
}
