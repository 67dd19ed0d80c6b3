import sanitizeHtml from 'sanitize-html'
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_SCHEMES,
  ALLOWED_TAGS,
  EMBED_HOSTS,
  NESTING_LIMIT,
  withOwnSrcset,
} from '#shared/html-policy.ts'

/**
 * What an article may show, by the one policy. It was cleaned when it was saved; it is cleaned again here, so
 * that nothing that reached the content cache some other way gets into a page.
 */
export function sanitize(html: string): string {
  return sanitizeHtml(html, OPTIONS)
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: ALLOWED_ATTRIBUTES,
  allowedSchemes: ALLOWED_SCHEMES,
  allowProtocolRelative: false,
  allowedIframeHostnames: EMBED_HOSTS,
  allowIframeRelativeUrls: false,
  nestingLimit: NESTING_LIMIT,
  parseStyleAttributes: false,
  transformTags: {
    // The page's own title is its only h1.
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: withLinkRel(attribs) }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...withOwnSrcset(attribs), loading: 'lazy', decoding: 'async' },
    }),
    iframe: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !attribs['src'],
}

// A join link in the text is advertising wherever it stands.
function withLinkRel(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return attribs['href']?.startsWith('/go/') ? { ...attribs, rel: 'sponsored nofollow' } : attribs
}
