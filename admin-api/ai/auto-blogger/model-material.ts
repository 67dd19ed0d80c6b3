import { longDate } from '#shared/dates.ts'
import { plainText } from '#shared/plain-text.ts'
import { MOST_SOURCE } from '../desk/prompts.ts'
import type { DataSource } from './data/data-sources.ts'
import type { FactSheet } from './fact-sheet.ts'
import type { News } from './news/store/news-items.ts'
import type { Source } from './store/material.ts'

/** Everything that a model may write from. */
export type Material = {
  /** null: there is none, or it has expired. */
  factSheet: FactSheet | null
  /** This site's match data and tips record. */
  data: readonly DataSource[]
  /** Other publishers' articles. */
  news: readonly News[]
  /** This site's articles. */
  sources: readonly Source[]
}

/** The part of a source that the model reads. */
export type ReadSource = Source & { text: string }
export type ReadNews = News & { number: number }
export type ReadData = DataSource & { number: number }
export type ReadMaterial = {
  factSheet: FactSheet | null
  data: readonly ReadData[]
  news: readonly ReadNews[]
  sources: readonly ReadSource[]
}

const TITLES_SHOWN = 200
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/**
 * As much as fits: the site's own data first, then news, then articles; for the last one as many whole paragraphs as
 * fit. A piece is only checked against these. `spared` characters are reserved for the site's additions.
 */
export function readMaterial({ factSheet, data, news, sources }: Material, spared: number): ReadMaterial {
  let room = MOST_SOURCE - spared - (factSheet?.text.length ?? 0)
  // Each is one line.
  const fits = (text: string) => {
    room -= text.length + 1
    return room >= 0
  }
  const linesOf = (head: string, text: string) => (fits(head) ? text.split('\n').filter(fits) : [])
  // Half a table would be misleading.
  const readData = data.filter(({ label, text, sentences }) => fits(`${label}\n${text}\n${sentences}`))
  const readNews = news.flatMap((item) => {
    // Its title and address appear twice: in the model's input, and among the sources for readers.
    const head = `${item.title}\n${item.publisher}\n${item.url}`
    const lines = linesOf(`${head}\n${head}`, item.text)
    return lines.length > 0 ? [{ ...item, text: lines.join('\n') }] : []
  })
  const readSources = sources.flatMap((source) => {
    const lines = linesOf(`${source.title}\n${source.excerpt ?? ''}`, wholeLines(source.content))
    return lines.length > 0 ? [{ ...source, text: lines.join('\n') }] : []
  })
  return {
    factSheet,
    data: readData.map((item, at) => ({ ...item, number: at + 1 })),
    news: readNews.map((item, at) => ({ ...item, number: at + 1 })),
    sources: readSources,
  }
}

// Only the beginning of such a long article was read: its last line may be half a sentence.
function wholeLines(content: string): string {
  const text = plainText(content)
  return content.length < MOST_SOURCE ? text : text.slice(0, Math.max(0, text.lastIndexOf('\n')))
}

/** The material as the model receives it: each source with its date, and each of its lines marked. */
export function materialText(
  { factSheet, data, news, sources }: ReadMaterial,
  titles: readonly string[],
  timeZone: string,
): string {
  const figures = data.map(
    ({ number, label, asOf, text }) =>
      `DATA ${number}${asOf === null ? '' : `, of ${dayInWords(asOf)}`}\n${quoted(label, text)}`,
  )
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
    ...figures,
    ...items,
    articles.join('\n\n'),
    `TITLES ALREADY USED\n${quoted(...titles.slice(0, TITLES_SHOWN))}`,
  ].join('\n\n')
}

// So that no line written by others can pose as an instruction or as the start of another source.
function quoted(...texts: string[]): string {
  return texts.flatMap((text) => text.split(LINE_END).map((one) => `> ${one}`)).join('\n')
}

/**
 * The material that a piece is checked against, one paragraph per line: for data and news, only the sources that it
 * names.
 */
export function evidence(
  { factSheet, sources }: ReadMaterial,
  used: { data: readonly ReadData[]; news: readonly ReadNews[] },
  timeZone: string,
): string[] {
  return [
    ...(factSheet ? [factSheet.text] : []),
    ...used.data.flatMap(({ label, asOf, text, sentences }) => [
      asOf === null ? label : `${label}, ${dayInWords(asOf)}`,
      text,
      sentences,
    ]),
    ...used.news.flatMap(({ publisher, publishedAt, title, text, url }) => [
      `${publisher}, ${longDate(publishedAt, timeZone)}: ${title}`,
      text,
      url,
    ]),
    ...sources.flatMap(({ title, excerpt, text }) => [title, excerpt ?? '', text]),
  ]
}

function daysOf({ asOf, expiresOn }: FactSheet): string {
  return [asOf && `, as of ${dayInWords(asOf)}`, expiresOn && `, good until ${dayInWords(expiresOn)}`]
    .filter(Boolean)
    .join('')
}

// A date means the same everywhere.
function dayInWords(day: string): string {
  return longDate(`${day}T12:00:00Z`, 'UTC')
}
