import { elementsIn } from '#shared/html-elements.ts'
import { linkableText, placeOf, type TextStretch } from '#shared/link-place.ts'
import { plainText } from '#shared/plain-text.ts'
import { MOST_LINKS, type SuggestedLink } from '#shared/suggestion.ts'

/** A page, and the words that could link to it. */
export type LinkCandidate = Pick<SuggestedLink, 'href' | 'title' | 'what'> & { words: string; isAnyCase?: boolean }

const AROUND = 60
// Each name is searched for in all of it: the longest real articles have half as much.
const MOST_TEXT = 60_000

/** The beginning of a text, without parts that cannot be linked. */
export function linkableWords(content: string): string {
  return stretchesOf(content)
    .map(({ text }) => plainText(text))
    .join('\n')
}

/** Where a text could link to some pages: earlier candidates choose first. `self` is the text's own page. */
export function linkPlaces({
  content,
  self,
  candidates,
}: {
  content: string
  self: string
  candidates: readonly LinkCandidate[]
}): SuggestedLink[] {
  const stretches = stretchesOf(content)
  const linked = new Set([self, ...elementsIn(content, 'a').map(({ attributes }) => attributes['href'] ?? '')])
  const taken: { start: number; end: number }[] = []
  const found: (SuggestedLink & { start: number })[] = []
  for (const { words, isAnyCase = false, ...page } of candidates) {
    if (found.length >= MOST_LINKS) break
    if (linked.has(page.href)) continue
    const place = placeOf(stretches, words, { isAnyCase })
    if (!place || taken.some(({ start, end }) => place.start < end && start < place.end)) continue
    const { start, end, stretch } = place
    taken.push({ start, end })
    linked.add(page.href)
    const at = start - stretch.start
    const length = end - start
    found.push({
      ...page,
      start,
      words: plainText(content.slice(start, end)),
      before: clipped(shown(stretch.text.slice(0, at)), -AROUND),
      after: clipped(shown(stretch.text.slice(at + length)), AROUND),
    })
  }
  return found.toSorted((a, b) => a.start - b.start).map(({ start: _start, ...link }) => link)
}

function stretchesOf(content: string): TextStretch[] {
  const stretches = linkableText(content)
  let length = 0
  const end = stretches.findIndex(({ text }) => {
    length += text.length
    return length > MOST_TEXT
  })
  return end < 0 ? stretches : stretches.slice(0, end)
}

// With the space that separates it from the words.
function shown(html: string): string {
  return `${/^\s/.test(html) ? ' ' : ''}${plainText(html)}${/\S\s+$/.test(html) ? ' ' : ''}`
}

// Whole words at the cut end, and an ellipsis where something is missing.
function clipped(text: string, length: number): string {
  if (text.length <= Math.abs(length)) return text
  return length < 0 ? `…${text.slice(length).replace(/^\S*/, '')}` : `${text.slice(0, length).replace(/\S*$/, '')}…`
}
