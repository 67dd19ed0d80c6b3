import sanitizeHtml from 'sanitize-html'
import { edited, elementsIn, HEADINGS } from '#shared/html-elements.ts'
import { SANITIZER_POLICY, withOwnSrcset } from '#shared/html-policy.ts'

/**
 * Sanitises an article by the shared policy. It was already cleaned on saving; this protects pages from anything that
 * reached the content cache another way. The result goes below an h1.
 */
export function sanitize(html: string): string {
  return withoutLeaps(sanitizeHtml(html, OPTIONS))
}

const OPTIONS: sanitizeHtml.IOptions = {
  ...SANITIZER_POLICY,
  parseStyleAttributes: false,
  transformTags: {
    // The page's own title is its only h1.
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: withLinkRel(attribs) }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...withOwnSrcset(attribs), alt: attribs['alt'] ?? '', loading: 'lazy', decoding: 'async' },
    }),
    iframe: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, title: attribs['title'] || 'Video', loading: 'lazy' },
    }),
    '*': (tagName, attribs) => ({ tagName, attribs: withNumbers(attribs) }),
  },
  exclusiveFilter: (frame) =>
    (NOTHING_WITHOUT_SRC.has(frame.tag) && !frame.attribs['src']) ||
    (NOTHING_WHILE_EMPTY.has(frame.tag) && isEmpty(frame)),
}

const NOTHING_WITHOUT_SRC = new Set(['iframe', 'img', 'source'])

// Unfilled blocks that the editor inserted.
const NOTHING_WHILE_EMPTY = new Set(['figure', 'figcaption', 'caption', 'blockquote', 'cite', 'aside', 'table'])

function isEmpty({ text, mediaChildren }: sanitizeHtml.IFrame): boolean {
  return text.trim() === '' && mediaChildren.length === 0
}

// A join link in the text is always marked as advertising.
function withLinkRel(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return attribs['href']?.startsWith('/go/') ? { ...attribs, rel: 'sponsored nofollow' } : attribs
}

// Width and height are whole pixels in HTML: accept "640px", but leave "100%" to stylesheets.
function withNumbers(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (!('width' in attribs || 'height' in attribs)) return attribs
  return Object.fromEntries(
    Object.entries(attribs).flatMap(([name, value]) => {
      if (name !== 'width' && name !== 'height') return [[name, value]]
      const [, pixels] = /^(\d+)(?:\.\d+)?(?:px)?$/.exec(value) ?? []
      return pixels ? [[name, pixels]] : []
    }),
  )
}

/**
 * Makes headings descend by at most one level, as HTML requires and screen reader users expect. Each becomes one level
 * below the nearest higher heading before it, so equal levels stay equal.
 */
function withoutLeaps(html: string): string {
  const above: number[] = []
  const edits = elementsIn(html, ...HEADINGS).flatMap(({ name, start, innerEnd, end }) => {
    const wanted = Number(name.slice(1))
    above.splice(above.findLastIndex((level) => level < wanted) + 1)
    const level = String(above.push(wanted) + 1)
    const digit = (at: number) => ({ start: at, end: at + 1, text: level })
    return [digit(start + '<h'.length), ...(end > innerEnd ? [digit(innerEnd + '</h'.length)] : [])]
  })
  return edited(html, edits)
}
