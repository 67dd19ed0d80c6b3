import { Parser } from 'htmlparser2'
import { encoded } from './html-entities.ts'

export const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

/** An HTML element with the positions of its tags and content. */
export type HtmlElement = {
  name: string
  /** Decoded. */
  attributes: Record<string, string>
  start: number
  innerStart: number
  innerEnd: number
  end: number
}

/** The elements with one of these names, or all elements, in order of their start tags. */
export function elementsIn(html: string, ...names: string[]): HtmlElement[] {
  // Parsing a whole text is slow, and most have none.
  if (names.length > 0 && !new RegExp(`<(?:${names.join('|')})[\\s/>]`, 'i').test(html)) return []
  const wanted = names.length > 0 ? new Set(names) : null
  const elements: HtmlElement[] = []
  const open: HtmlElement[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      const innerStart = parser.endIndex + 1
      const element = { name, attributes, start: parser.startIndex, innerStart, innerEnd: innerStart, end: innerStart }
      open.push(element)
      if (!wanted || wanted.has(name)) elements.push(element)
    },
    onclosetag(_name, isImplied) {
      const element = open.pop()
      if (!element) return
      // A missing end tag goes where the next tag implies it; an element without an end has no content.
      element.innerEnd = Math.max(parser.startIndex, element.innerStart)
      element.end = isImplied ? element.innerEnd : parser.endIndex + 1
    },
  })
  parser.end(html)
  return elements
}

/** The content of an element, as written. */
export function innerHtml(html: string, { innerStart, innerEnd }: HtmlElement): string {
  return html.slice(innerStart, innerEnd)
}

/** Text that replaces a range of HTML; an empty range is an insertion. */
export type HtmlEdit = { start: number; end: number; text: string }

/**
 * HTML with some ranges replaced; the rest does not change. Elements that begin inside a replaced range are left out.
 */
export function edited(html: string, edits: readonly HtmlEdit[]): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    parts.push(html.slice(at, start), text)
    at = end
  }
  return parts.join('') + html.slice(at)
}

/** Attributes as cleaned HTML has them, each with a space before it. */
export function writtenAttributes(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${encoded(value)}"`))
    .join('')
}
