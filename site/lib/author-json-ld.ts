import type { AuthorFile } from '#shared/kinds/author.ts'
import type { SiteFile } from '#shared/kinds/site.ts'
import { absoluteUrl } from './seo.ts'

/** ProfilePage for search engines: who an author is. */
export function profileJsonLd(site: SiteFile, author: AuthorFile['author']): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: author.name,
      url: absoluteUrl(site, `/authors/${author.slug}`),
      ...(author.jobTitle && { jobTitle: author.jobTitle }),
      ...(author.bio && { description: author.bio }),
      ...(author.image && { image: absoluteUrl(site, author.image.src) }),
      ...(author.email && { email: author.email }),
      ...(author.links.length > 0 && { sameAs: author.links }),
      worksFor: { '@type': 'Organization', name: site.name, url: `${site.url}/` },
    },
  }
}
