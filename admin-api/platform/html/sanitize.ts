import sanitizeHtml from 'sanitize-html'
import { SANITIZER_POLICY } from '#shared/html-policy.ts'

// Markup that is nested wrongly is put right step by step; what is not by then never is.
const MOST_PASSES = 8

/**
 * The HTML an article may keep: the policy of shared/html-policy.ts, held on every write. What it answers it
 * leaves as it is the next time, so that a text that is stored again, or exported and imported, stays the same.
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

function sanitizeOnce(html: string): string {
  return sanitizeHtml(html, {
    ...SANITIZER_POLICY,
    transformTags: {
      // A page has one h1, its title.
      h1: 'h2',
      // Renditions are found when the text is published: those of today may be gone by then.
      img: (tagName, { srcset: _srcset, sizes: _sizes, ...attribs }) => ({ tagName, attribs }),
    },
    // Nobody sees what stands inside a frame, and being no markup there it would be escaped anew each time.
    textFilter: (text, tagName) => (tagName === 'iframe' ? '' : text),
  }).trim()
}
