import sanitizeHtml from 'sanitize-html'
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS, EMBED_HOSTS, NESTING_LIMIT } from '#shared/html-policy.ts'

/** The HTML an article may keep: the policy of shared/html-policy.ts, held on every write. */
export function sanitizeArticle(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...ALLOWED_TAGS],
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedSchemes: [...ALLOWED_SCHEMES],
    allowProtocolRelative: false,
    allowedIframeHostnames: [...EMBED_HOSTS],
    allowIframeRelativeUrls: false,
    nestingLimit: NESTING_LIMIT,
    // A page has one h1, its title.
    transformTags: { h1: 'h2' },
  }).trim()
}

/** Slugs of the bookmakers whose offers a text embeds (`data-bookmaker="slug"`), each once. */
export function embeddedBookmakers(html: string): string[] {
  return [...new Set([...html.matchAll(/\sdata-bookmaker="([a-z0-9-]+)"/g)].map(([, slug]) => slug as string))]
}
