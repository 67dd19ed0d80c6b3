import type { ArticleFile } from '#shared/kinds/article.ts'
import type { SiteFile } from '#shared/kinds/site.ts'
import { ORIGIN_WORDS, type Origin } from '#shared/origin.ts'
import { absoluteUrl } from './seo.ts'

type Article = ArticleFile['article']

/** A step of the breadcrumb; the last is the page itself. */
export type Crumb = { name: string; href: string }

/** Home, then the category or News, then the article. */
export function articleCrumbs(article: Article): Crumb[] {
  const above = article.category
    ? { name: article.category.name, href: `/category/${article.category.slug}` }
    : { name: 'News', href: '/news' }
  return [{ name: 'Home', href: '/' }, above, { name: article.title, href: `/${article.slug}` }]
}

// Search engines cut longer author names.
const LONGEST_NAME = 99

// The digital source type of each origin in schema.org.
const SOURCES: Record<Origin, string> = {
  ai: 'TrainedAlgorithmicMediaDigitalSource',
  'ai-edited': 'CompositeWithTrainedAlgorithmicMediaDigitalSource',
  'ai-assisted': 'CompositeWithTrainedAlgorithmicMediaDigitalSource',
  data: 'DataDrivenMediaDigitalSource',
  'data-edited': 'DataDrivenMediaDigitalSource',
}

// Not written by a person, even under a person's name.
function isOfNobody(origin: Origin | null): boolean {
  return origin !== null && origin !== 'ai-assisted'
}

/** NewsArticle for search engines. */
export function newsArticleJsonLd(site: SiteFile, article: Article): Record<string, unknown> {
  const url = absoluteUrl(site, `/${article.slug}`)
  const logo = { '@type': 'ImageObject', url: absoluteUrl(site, site.logo ?? '/favicon.svg') }
  const publisher = { '@type': 'Organization', name: site.name, url: `${site.url}/`, logo }
  // Widely supported formats first, since AVIF is not supported everywhere. Without an image, use the rendered card.
  const images = [article.ogImage, article.image?.src].filter((image) => image !== null && image !== undefined)
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.excerpt ?? undefined,
    image: [...new Set(images)].map((image) => absoluteUrl(site, image)),
    datePublished: article.publishedAt,
    // A scheduled article counts as new at its scheduled time.
    dateModified: [article.publishedAt, article.updatedAt].sort().at(-1),
    author:
      article.authors.length > 0 && !isOfNobody(article.origin)
        ? article.authors.map((person) => personJsonLd(site, person))
        : publisher,
    ...(article.origin && {
      creditText: ORIGIN_WORDS[article.origin],
      digitalSourceType: `https://schema.org/${SOURCES[article.origin]}`,
    }),
    ...(article.tags.length > 0 && { keywords: article.tags.map(({ name }) => name) }),
    ...(article.corrections.length > 0 && {
      correction: article.corrections.map(({ text, correctedAt }) => ({
        '@type': 'CorrectionComment',
        text,
        datePublished: correctedAt,
      })),
    }),
    publisher,
    articleSection: article.category?.name,
    mainEntityOfPage: article.reviewedBy ? reviewedPage(site, url, article.reviewedBy) : url,
  }
}

// In schema.org the page is reviewed, not its article.
function reviewedPage(site: SiteFile, url: string, reviewer: NonNullable<Article['reviewedBy']>) {
  return { '@type': 'WebPage', '@id': url, reviewedBy: personJsonLd(site, { ...reviewer, links: [] }) }
}

/**
 * Person for search engines, with their page and profiles elsewhere. A deleted or imported author without a page gets
 * no `url`, which must identify this person; the author list or contact page would not.
 */
export function personJsonLd(
  site: SiteFile,
  { name, slug, links }: Article['authors'][number],
): Record<string, unknown> {
  return {
    '@type': 'Person',
    name: name.slice(0, LONGEST_NAME),
    ...(slug && { url: absoluteUrl(site, `/authors/${slug}`) }),
    ...(links.length > 0 && { sameAs: links }),
  }
}

/** BreadcrumbList for search engines. */
export function breadcrumbJsonLd(site: SiteFile, crumbs: readonly Crumb[]): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(site, href),
    })),
  }
}
