import sanitizeHtml from 'sanitize-html'
import { SANITIZER_POLICY } from '#shared/html-policy.ts'
import { withoutVersion } from '#shared/image-path.ts'

// Badly nested markup is corrected step by step; if it still changes after these steps, it always will.
const MOST_PASSES = 8
// Written as entities they pass a form's check; once stored, they would fail it at the next save.
const CONTROLS_BUT_WHITESPACE = /[^\P{Cc}\t\n\r]/gu

const WEB_ADDRESS = /^(?:https?:)?\/\//i

/**
 * The HTML that an article may keep: the policy of shared/html-policy.ts, applied to every write. Sanitising the result
 * again changes nothing, so a text that is saved again, or exported and imported, stays the same.
 */
export function sanitizeArticle(html: string): string {
  let before = html
  let after = sanitizeOnce(html)
  for (let pass = 2; after !== before && pass <= MOST_PASSES; pass++) {
    before = after
    after = sanitizeOnce(before)
  }
  return after
}

/** The web address of an `<object>` or `<embed>`, the older elements for frames; null for any other element. */
export function framedAddress(name: string, attributes: Record<string, string>): string | null {
  const address = name === 'object' ? attributes['data'] : name === 'embed' ? attributes['src'] : undefined
  return address !== undefined && WEB_ADDRESS.test(address) ? address : null
}

function sanitizeOnce(html: string): string {
  return sanitizeHtml(html, {
    ...SANITIZER_POLICY,
    transformTags: {
      // A page has one h1, its title.
      h1: 'h2',
      // Renditions are looked up when the text is published: today's may be gone by then.
      img: (tagName, { srcset: _srcset, sizes: _sizes, ...attribs }) => ({ tagName, attribs: named(attribs) }),
      object: asFrame,
      embed: asFrame,
    },
    // The content of a frame is never shown, and would be escaped again each time.
    textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
  })
    .replace(CONTROLS_BUT_WHITESPACE, '')
    .trim()
}

// The policy's rule for frames then applies: a frame from a forbidden host is emptied, and does not go live.
function asFrame(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const src = framedAddress(tagName, attribs)
  return src === null ? { tagName, attribs } : { tagName: 'iframe', attribs: { ...attribs, src } }
}

// Where an image is used is determined by its address.
function named(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { src } = attribs
  return src === undefined ? attribs : { ...attribs, src: withoutVersion(src) }
}
