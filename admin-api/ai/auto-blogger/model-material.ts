import { longDate } from '#shared/dates.ts'
import { plainText } from '#shared/plain-text.ts'
import { MOST_SOURCE } from '../desk/prompts.ts'
import type { FactSheet } from './fact-sheet.ts'
import type { News } from './news/store/news-items.ts'
import type { Source } from './store/material.ts'

/** All that a model may write from. */
export type Material = {
  /** null: there is none, or it has expired. */
  factSheet: FactSheet | null
  /** What other publishers wrote. */
  news: readonly News[]
  /** Articles of the site. */
  sources: readonly Source[]
}

/** A source as far as the model reads it. */
export type ReadSource = Source & { text: string }
export type ReadNews = News & { number: number }
export type ReadMaterial = {
  factSheet: FactSheet | null
  news: readonly ReadNews[]
  sources: readonly ReadSource[]
}

const TITLES_SHOWN = 200
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/**
 * As much as there is room for, news before articles; of the last one as many whole paragraphs. Nobody checks a piece
 * against more. `spared` characters are left for what the site adds.
 */
export function readMaterial({ factSheet, news, sources }: Material, spared: number): ReadMaterial {
  let room = MOST_SOURCE - spared - (factSheet?.text.length ?? 0)
  // Each goes on a line of its own.
  const fits = (text: string) => {
    room -= text.length + 1
    return room >= 0
  }
  const linesOf = (head: string, text: string) => (fits(head) ? text.split('\n').filter(fits) : [])
  const readNews = news.flatMap((item) => {
    // Its title and address stand twice: where the model reads them, and among the sources for readers.
    const head = `${item.title}\n${item.publisher}\n${item.url}`
    const lines = linesOf(`${head}\n${head}`, item.text)
    return lines.length > 0 ? [{ ...item, text: lines.join('\n') }] : []
  })
  const readSources = sources.flatMap((source) => {
    const lines = linesOf(`${source.title}\n${source.excerpt ?? ''}`, plainText(source.content))
    return lines.length > 0 ? [{ ...source, text: lines.join('\n') }] : []
  })
  return { factSheet, news: readNews.map((item, at) => ({ ...item, number: at + 1 })), sources: readSources }
}

/** The material as the model is given it: each source with its day, each of its lines marked as such. */
export function materialText(
  { factSheet, news, sources }: ReadMaterial,
  titles: readonly string[],
  timeZone: string,
): string {
  const items = news.map(
    ({ number, publisher, publishedAt, title, text }) =>
      `NEWS ${number}, published by ${publisher} on ${longDate(publishedAt, timeZone)}\n${quoted(title, text)}`,
  )
  const articles = sources.map(
    ({ title, slug, excerpt, publishedAt, text }) =>
      `ARTICLE slug=${slug}, published on ${longDate(publishedAt, timeZone)}\n${quoted(title, excerpt ?? '', text)}`,
  )
  return [
    `FACT SHEET${factSheet ? daysOf(factSheet) : ''}\n${factSheet ? quoted(factSheet.text) : '(none)'}`,
    ...items,
    articles.join('\n\n'),
    `TITLES ALREADY USED\n${quoted(...titles.slice(0, TITLES_SHOWN))}`,
  ].join('\n\n')
}

// So that no line that others wrote can pose as an instruction or as the start of another source.
function quoted(...texts: string[]): string {
  return texts.flatMap((text) => text.split(LINE_END).map((one) => `> ${one}`)).join('\n')
}

/** What a piece is checked against, a paragraph a line: of the news, those that it says it was written from. */
export function evidence({ factSheet, sources }: ReadMaterial, used: readonly ReadNews[], timeZone: string): string[] {
  return [
    ...(factSheet ? [factSheet.text] : []),
    ...used.flatMap(({ publisher, publishedAt, title, text, url }) => [
      `${publisher}, ${longDate(publishedAt, timeZone)}: ${title}`,
      text,
      url,
    ]),
    ...sources.flatMap(({ title, excerpt, text }) => [title, excerpt ?? '', text]),
  ]
}

function daysOf({ asOf, expiresOn }: FactSheet): string {
  // A day is the same everywhere.
  const words = (day: string) => longDate(`${day}T12:00:00Z`, 'UTC')
  return [asOf && `, as of ${words(asOf)}`, expiresOn && `, good until ${words(expiresOn)}`].filter(Boolean).join('')
}
