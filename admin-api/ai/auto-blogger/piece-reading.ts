import { z } from 'zod'
import { EXCERPT_MAX, TITLE_MAX } from '#shared/article.ts'
import { camelCased, cut, objectOf, oneLine, plain, within } from '../desk/loose.ts'

const MOST_SECTIONS = 40
const MOST_PARAGRAPHS = 40
const LONGEST_PARAGRAPH = 10_000

/** Reads a piece that is nearly of the form that was asked for: title and text must be there. */
export const pieceReading = z.preprocess(camelCased, z.record(z.string(), z.unknown())).transform((answer, context) => {
  const about = within(answer, ['article', 'piece', 'result', 'answer', 'response'], 'title')
  const title = cut(oneLine(about['title'] ?? about['headline']), TITLE_MAX, '…')
  const sections = sectionsOf(about['sections'] ?? about['content'] ?? about['body'])
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

function numbersOf(value: unknown): number[] | null {
  return Array.isArray(value) ? value.flatMap(numberIn) : null
}

// "NEWS 3" is the third.
function numberIn(value: unknown): number[] {
  const [digits] = /\d{1,3}/.exec(oneLine(value)) ?? []
  return digits ? [Number(digits)] : []
}

function sectionsOf(value: unknown): { heading: string; paragraphs: string[] }[] {
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value]
  return list.slice(0, MOST_SECTIONS).map((item) => {
    const section = objectOf(camelCased(item))
    const texts = typeof item === 'string' ? item : (section['paragraphs'] ?? section['content'] ?? section['text'])
    return { heading: cut(oneLine(section['heading'] ?? section['title']), 200, '…'), paragraphs: paragraphsOf(texts) }
  })
}

function paragraphsOf(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.map(plain) : plain(value).split(/\n{2,}/)
  const some = texts.map((text) => cut(text.trim(), LONGEST_PARAGRAPH)).filter((text) => text !== '')
  return some.slice(0, MOST_PARAGRAPHS)
}
