import { elementsIn, type HtmlElement } from '#shared/html-elements.ts'
import { plainText } from '#shared/plain-text.ts'
import { sentencesOf } from '#shared/sentences.ts'

const BLOCKS = new Set('p li ul ol div figure table blockquote section aside h1 h2 h3 h4 h5 h6'.split(' '))

/** The paragraphs and list items of sanitised HTML with only text and inline tags in them. */
export function textBlocks(html: string): HtmlElement[] {
  const blocks = elementsIn(html).filter(({ name }) => BLOCKS.has(name))
  // In the order in which they begin: a block's contents come right after it.
  return blocks.filter(
    (block, at) => isPlain(block) && ['p', 'li'].includes(block.name) && !isWithin(blocks[at + 1], block),
  )
}

/** Whether an element is written without attributes. */
export function isPlain({ attributes }: HtmlElement): boolean {
  return Object.keys(attributes).length === 0
}

export function isWithin(inner: HtmlElement | undefined, outer: HtmlElement): boolean {
  return inner !== undefined && inner.start >= outer.innerStart && inner.end <= outer.innerEnd
}

// Beyond this no word is an abbreviation.
const LONGEST_WORD = 40
const GAP = /(?<=[.!?…]["'”’)]*)\s+/g

/** The sentences of a block's HTML, with tags intact: a full stop inside a link or bold words ends none. */
export function htmlSentences(html: string): string[] {
  const elements = elementsIn(html)
  const sentences: string[] = []
  let at = 0
  let next = 0
  // Where the elements opened so far end: before that a gap is inside one.
  let furthest = 0
  for (const { index, 0: gap } of html.matchAll(GAP)) {
    for (; (elements[next]?.start ?? index) < index; next++) furthest = Math.max(furthest, elements[next]?.end ?? 0)
    if (index < furthest || !endsSentence(html.slice(Math.max(at, index - LONGEST_WORD), index))) continue
    sentences.push(html.slice(at, index))
    at = index + gap.length
  }
  const rest = html.slice(at)
  return rest.trim() ? [...sentences, rest] : sentences
}

// Not after "vs." or "Dr.", as when splitting plain text. The last word decides.
function endsSentence(html: string): boolean {
  const word = /[^\s>]*$/.exec(html)?.[0] ?? ''
  return sentencesOf(`${plainText(word)} Next`).length > 1
}
