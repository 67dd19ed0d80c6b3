import { z } from 'zod'

export const SLUG_MAX = 120
export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A slug as addresses and bodies carry it. */
export const slugSchema = z
  .string()
  .max(SLUG_MAX, `Must be at most ${SLUG_MAX} characters`)
  .regex(SLUG_PATTERN, 'Must be lowercase letters, digits and single hyphens')

/** Lowercase, runs of anything but a-z and 0-9 become one hyphen, edge hyphens trimmed. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '')
}

/**
 * Slugs that no article may take: every first segment of the site and every word after /api/articles/.
 * An article lives at /{slug}, so these would shadow a page or be shadowed by one.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  // first segments of the site
  'news',
  'betting-tips',
  'category',
  'login',
  'admin',
  'bookmaker',
  'privacy-policy',
  'terms-of-service',
  'about',
  'search',
  'archive',
  'rss',
  'sitemap',
  'sitemaps',
  'news-sitemap',
  'robots',
  'api',
  'go',
  'media',
  'preview',
  'data',
  'assets',
  'not-found',
  'index',
  '404',
  // words after /api/articles/
  'analytics',
  'export',
  'import',
  'batch-review',
  'bulk-review',
  'generate-image',
])

/** An article's slug: a slug that shadows no page. */
export const articleSlugSchema = slugSchema.refine(
  (slug) => !RESERVED_SLUGS.has(slug),
  'This slug is reserved by the site; choose another',
)
