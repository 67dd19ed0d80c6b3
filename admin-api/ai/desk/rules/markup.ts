import { elementsIn, type HtmlElement } from '#shared/html-elements.ts'
import { plainText } from '#shared/plain-text.ts'
import { sentencesOf } from '#shared/sentences.ts'

const BLOCKS = new Set('p li ul ol div figure table blockquote section aside h1 h2 h3 h4 h5 h6'.split(' '))

/** The paragraphs and list items of sanitised HTML with nothing but text and inline tags in them. */
export function textBlocks(html: string): HtmlElement[] {
  const blocks = elementsIn(html).filter(({ name }) => BLOCKS.has(name))
  // In the order in which they begin: what a block holds comes right after it.
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

const GAP = /(?<=[.!?…]["'”’)]*)\s+/g

/** The sentences of a block's HTML, tags kept whole: a full stop inside a link or bold words ends none. */
export function htmlSentences(html: string): string[] {
  const elements = elementsIn(html)
  const sentences: string[] = []
  let at = 0
  for (const { index, 0: gap } of html.matchAll(GAP)) {
    if (elements.some(({ start, end }) => start < index && index < end)) continue
    const sentence = html.slice(at, index)
    if (!isWhole(sentence)) continue
    sentences.push(sentence)
    at = index + gap.length
  }
  const rest = html.slice(at)
  return rest.trim() ? [...sentences, rest] : sentences
}

// Not after "vs." or "Dr.": what the text's own sentences know.
function isWhole(html: string): boolean {
  return sentencesOf(`${plainText(html)} Next`).length > 1
}
