import { z } from 'zod'
import { EXCERPT_MAX, TITLE_MAX } from '#shared/article.ts'
import { elementsIn, HEADINGS, innerHtml } from '#shared/html-elements.ts'
import { plainText } from '#shared/plain-text.ts'
import { camelCased, cut, objectOf, oneLine, plain, within } from '../desk/loose.ts'

const MOST_SECTIONS = 40
const MOST_PARAGRAPHS = 40
const LONGEST_PARAGRAPH = 10_000
// Ten times the longest requested: no model writes an article of a million letters.
const MOST_LETTERS = 200_000
// Plain words are requested, but many models write an article's markup all the same.
const BLOCKS = /<\/(?:p|h[1-6]|li|div|section|article|blockquote)>/i
const MARKUP = /<\/(?:p|h[1-6]|li|div|section|article|blockquote|strong|em|b|i|a|span)>|<br ?\/?>/i

type Section = { heading: string; paragraphs: string[] }

/** Reads a piece that almost has the requested form: title and text must be there. */
export const pieceReading = z.preprocess(camelCased, z.record(z.string(), z.unknown())).transform((answer, context) => {
  const about = within(answer, ['article', 'piece', 'result', 'answer', 'response'], 'title')
  const title = cut(oneLine(about['title'] ?? about['headline']), TITLE_MAX, '…')
  const text = about['sections'] ?? about['content'] ?? about['body']
  if (lettersIn(text) > MOST_LETTERS) {
    context.addIssue({ code: 'custom', path: ['sections'], message: 'The text is far too long' })
    return z.NEVER
  }
  const sections = sectionsOf(text)
  const [opening = ''] = sections.flatMap(({ paragraphs }) => paragraphs)
  if (title === '' || opening === '') {
    const message = title === '' ? 'There is no title' : 'There is no text'
    context.addIssue({ code: 'custom', path: [title === '' ? 'title' : 'sections'], message })
    return z.NEVER
  }
  const excerpt = oneLine(about['excerpt'] ?? about['summary']) || (opening.split(/(?<=[.!?])\s/)[0] ?? opening)
  const related = Array.isArray(about['related']) ? about['related'].map(oneLine).slice(0, 20) : []
  const [used, usedData] = [numbersOf(about['used']), numbersOf(about['usedData'])]
  return { title, excerpt: cut(excerpt, EXCERPT_MAX, '…'), sections, related, used, usedData }
})

function lettersIn(value: unknown): number {
  if (typeof value === 'string') return value.length
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : []
  return parts.reduce((sum: number, part) => sum + lettersIn(part), 0)
}

function numbersOf(value: unknown): number[] | null {
  return Array.isArray(value) ? value.flatMap(numberIn) : null
}

// "NEWS 3" is the third.
function numberIn(value: unknown): number[] {
  const [digits] = /\d{1,3}/.exec(oneLine(value)) ?? []
  return digits ? [Number(digits)] : []
}

function sectionsOf(value: unknown): Section[] {
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value]
  const sections = list.slice(0, MOST_SECTIONS).flatMap((item) => {
    const section = objectOf(camelCased(item))
    const texts = typeof item === 'string' ? item : (section['paragraphs'] ?? section['content'] ?? section['text'])
    const heading = cut(oneLine(section['heading'] ?? section['title']), 200, '…')
    const [first, ...others] = typeof texts === 'string' && BLOCKS.test(texts) ? fromHtml(plain(texts)) : []
    if (first === undefined) return [{ heading, paragraphs: paragraphsOf(texts) }]
    return heading === '' || first.heading === ''
      ? [{ ...first, heading: heading || first.heading }, ...others]
      : [{ heading, paragraphs: [] }, first, ...others]
  })
  return sections.slice(0, MOST_SECTIONS)
}

// An HTML text, cut at its headings; tables, links and emphasis leave their words.
function fromHtml(html: string): Section[] {
  const headings = elementsIn(html, 'h1', ...HEADINGS)
  const sections = headings.map((element, at) => ({
    heading: cut(oneLine(plainText(innerHtml(html, element))), 200, '…'),
    paragraphs: linesOf(html.slice(element.end, headings[at + 1]?.start)),
  }))
  const before = linesOf(html.slice(0, headings[0]?.start))
  return before.length > 0 ? [{ heading: '', paragraphs: before }, ...sections] : sections
}

function paragraphsOf(texts: unknown): string[] {
  const given = Array.isArray(texts) ? texts.map(plain) : plain(texts).split(/\n{2,}/)
  return given
    .flatMap((text) => (MARKUP.test(text) ? linesOf(text) : [cut(text.trim(), LONGEST_PARAGRAPH)]))
    .filter((text) => text !== '')
    .slice(0, MOST_PARAGRAPHS)
}

function linesOf(html: string): string[] {
  return plainText(html)
    .split('\n')
    .map((text) => cut(text.trim(), LONGEST_PARAGRAPH))
    .filter((text) => text !== '')
    .slice(0, MOST_PARAGRAPHS)
}
