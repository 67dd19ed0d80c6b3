import { z } from 'zod'
import { isAboutBetting } from '#shared/about-betting.ts'
import { EXCERPT_MAX, TITLE_MAX } from '#shared/article.ts'
import { DISTINCT_DAYS, type Flag, type MadeFrom, QUALITY_WORDS, type Quality } from '#shared/auto-blogger.ts'
import type { Category } from '#shared/category.ts'
import { AGE_NOTE, missingAgeNote } from '#shared/claims/claims.ts'
import { editorialDay, longDate } from '#shared/dates.ts'
import { encoded } from '#shared/html-entities.ts'
import { plainText } from '#shared/plain-text.ts'
import { sentencesOf } from '#shared/sentences.ts'
import { line, paragraphs } from '#shared/text.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Ai } from '../desk/ai.ts'
import { nearCopyOf } from '../desk/by-rules.ts'
import { autoBloggerPrompt, type Prompt, todayIn, withHouseStyle } from '../desk/prompts.ts'
import type { Composed } from './data/composed.ts'
import { tipBlock } from './data/own-tips.ts'
import {
  evidence,
  type Material,
  materialText,
  type ReadData,
  type ReadMaterial,
  type ReadNews,
  readMaterial,
} from './model-material.ts'
import { pieceReading } from './piece-reading.ts'
import { copiedIn } from './piece-tasks.ts'
import type { Source } from './store/material.ts'

/** The model's output: words only, so that the markup is the site's own. */
const answerSchema = z.object({
  title: line(TITLE_MAX).min(1),
  excerpt: line(EXCERPT_MAX).min(1),
  sections: z
    .array(z.object({ heading: line(200), paragraphs: z.array(paragraphs(10_000)).max(40) }))
    .min(1)
    .max(40),
  related: z.array(z.string()).describe('Slugs of articles of the material that belong to the subject').max(20),
  used: z
    .array(z.int())
    .describe('Numbers of the NEWS items that anything in the article comes from')
    .max(40)
    .nullable(),
  usedData: z
    .array(z.int())
    .describe('Numbers of the DATA items that anything in the article comes from')
    .max(40)
    .nullable(),
})
type Answer = z.output<typeof answerSchema>

export type ModelOptions = Material & {
  category: Category
  /** The owner's house style; may be empty. */
  houseStyle: string
  quality: Quality
  tips: boolean
  recentTitles: readonly string[]
  /** Recent articles that it must not repeat, except its own sources. */
  recentTexts: readonly { title: string; content: string }[]
  /** The last day of an expired fact sheet; null: there is none. */
  expiredOn: string | null
  /** The newsroom's time zone, for dates in the text. */
  timeZone: string
  signal?: AbortSignal | undefined
}
type ReadOptions = Omit<ModelOptions, keyof Material> & ReadMaterial

type ModelPiece = Composed & {
  /** Sentences that the site adds, which need no source. */
  ownWords: string[]
  /** The passages that it copies word for word. */
  copied: Flag[]
}

const TRIES = 3
const MOST_LINKS = 3
// A source's line, besides its title, address and publisher.
const MOST_OF_A_LINE = 100

/**
 * Has the model write about a category from the site's own data and articles, the fact sheet and others' news. A text
 * too similar to a recent one is refused, whatever its title, and another requested; 422 if every attempt is, or there
 * is nothing to write from.
 */
export async function composeByModel(ai: Ai, given: ModelOptions): Promise<ModelPiece> {
  const { category, recentTitles, timeZone } = given
  // The site adds a note and a line of sources.
  const cited = given.news.length + given.data.flatMap(({ madeFrom }) => madeFrom).length
  const options = { ...given, ...readMaterial(given, AGE_NOTE.length + 1 + cited * MOST_OF_A_LINE) }
  const { factSheet, data, news, sources } = options
  if (sources.length === 0 && news.length === 0 && data.length === 0 && factSheet === null) {
    throw nothingToWriteFrom(given)
  }
  const { version, instructions } = promptFor(options)
  const refused: string[] = []
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const material = materialText(options, [...refused, ...recentTitles], timeZone)
    const answer = await ai.ask({
      purpose: 'auto-blogger',
      promptVersion: version,
      ...withHouseStyle(options.houseStyle, instructions, material),
      schema: answerSchema,
      reading: pieceReading,
      signal: options.signal,
    })
    const piece = compose(answer, options)
    if (!(await nearCopyOf(piece.content, options.recentTexts))) {
      const written = { title: answer.title, paragraphs: wordsOf(answer), originals: news }
      return { ...piece, copied: await copiedIn(written) }
    }
    refused.push(answer.title)
  }
  throw new ApiError(
    422,
    `The AI wrote nothing about ${category.name} that differs from the articles of the last ${DISTINCT_DAYS} days: “${refused.at(-1)}” is too similar to one of them`,
  )
}

function nothingToWriteFrom({ category, expiredOn }: ModelOptions): ApiError {
  const sheet = expiredOn === null ? 'paste a fact sheet' : `the fact sheet expired on ${expiredOn}. Renew it`
  return new ApiError(
    422,
    `There is nothing to write from in ${category.name}: ${sheet}, publish an article, enter matches or add a news feed`,
  )
}

function promptFor({ category, quality, tips, news, data, timeZone }: ModelOptions): Prompt {
  const { least, most } = QUALITY_WORDS[quality]
  const length = most === null ? `${least} words or more` : `${least} to ${most} words`
  const values = { category: category.name, length, ageNote: AGE_NOTE, today: todayIn(timeZone) }
  return autoBloggerPrompt(values, { tips, news: news.length > 0, data: data.length > 0 })
}

function compose(answer: Answer, options: ReadOptions): Omit<ModelPiece, 'copied'> {
  const { category, factSheet, sources, timeZone } = options
  const used = { data: usedOf(answer.usedData, options.data), news: usedOf(answer.used, options.news) }
  const dataMadeFrom = [
    ...new Map(used.data.flatMap(({ madeFrom }) => madeFrom).map((one) => [one.path, one])).values(),
  ]
  const words = answer.sections.flatMap(({ heading, paragraphs: texts }) => [heading, ...texts]).join('\n')
  const tips = dataMadeFrom.flatMap(({ path }) => (path?.startsWith('/tips/') ? path.slice('/tips/'.length) : []))
  const isTip = tips.length > 0 || isAboutBetting(`${answer.title}\n${answer.excerpt}`)
  const named = answer.related.flatMap((slug) => sources.find((source) => source.slug === slug) ?? [])
  const linked = [...new Set([...named, ...sources])].slice(0, MOST_LINKS)
  const { news } = used
  const cited = [
    ...(dataMadeFrom.length > 0 ? [`<p>Our figures: ${dataMadeFrom.map(figuresOf).join('; ')}.</p>`] : []),
    ...(news.length > 0 ? [`<p>Sources: ${news.map((item) => citationOf(item, timeZone)).join('; ')}.</p>`] : []),
  ]
  const own = [
    ...cited,
    ...(linked.length > 0 ? [`<p>Read also: ${linked.map(linkTo).join(', ')}.</p>`] : []),
    `<p>More of it: <a href="/category/${category.slug}">${encoded(category.name)}</a>.</p>`,
    ...(isTip && missingAgeNote(words) ? [`<p>${AGE_NOTE}</p>`] : []),
  ]
  return {
    title: answer.title,
    excerpt: answer.excerpt,
    // A tip's block follows the tip's state.
    content: [...answer.sections.map(sectionOf), ...tips.map(tipBlock), ...own].join('\n'),
    category,
    material: [...evidence(options, used, timeZone), ...cited.map(plainText), AGE_NOTE].join('\n'),
    sources: sources.map(({ id }) => id),
    madeFrom: [
      ...(factSheet ? [sheetOf(category, factSheet.asOf)] : []),
      ...dataMadeFrom,
      ...news.map(({ title, url, publisher, publishedAt }) => ({
        label: title,
        path: null,
        url,
        publisher,
        date: editorialDay(publishedAt, timeZone),
      })),
      ...sources.map(({ title, slug, publishedAt }) => ({
        label: title,
        path: `/${slug}`,
        date: editorialDay(publishedAt, timeZone),
      })),
    ],
    isTip,
    ownWords: own.flatMap((html) => sentencesOf(plainText(html)).map(({ text }) => text)),
    paths: [
      `/category/${category.slug}`,
      ...linked.map(({ slug }) => `/${slug}`),
      ...dataMadeFrom.flatMap(({ path }) => path ?? []),
    ],
  }
}

/** The data or news that the model says it used. If it names none, it may have used all. */
function usedOf<T extends ReadData | ReadNews>(used: readonly number[] | null, all: readonly T[]): readonly T[] {
  return used === null ? all : all.filter(({ number }) => used.includes(number))
}

function sheetOf({ name }: Category, asOf: string | null): MadeFrom {
  return { label: `Fact sheet of ${name}`, path: null, ...(asOf !== null && { date: asOf }) }
}

// Where readers find the figures on this site.
function figuresOf({ label, path }: MadeFrom): string {
  const name = encoded(label.replace(/^[A-Z][a-z]+(?: data)?: /, ''))
  return path === null ? name : `<a href="${path}">${name}</a>`
}

function citationOf({ url, title, publisher, publishedAt }: ReadNews, timeZone: string): string {
  return `<a href="${encoded(url)}">${encoded(title)}</a> (${encoded(publisher)}, ${longDate(publishedAt, timeZone)})`
}

function sectionOf({ heading, paragraphs: texts }: Answer['sections'][number]): string {
  return [
    ...(heading === '' ? [] : [`<h2>${encoded(heading)}</h2>`]),
    ...proseOf(texts).map((text) => `<p>${encoded(text)}</p>`),
  ].join('\n')
}

/** The model's text, by paragraph. */
function wordsOf({ excerpt, sections }: Answer): string[] {
  return [excerpt, ...sections.flatMap(({ paragraphs: texts }) => proseOf(texts))].map((text) =>
    text.replace(/\s+/g, ' '),
  )
}

function proseOf(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => text.split(/\n{2,}/))
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

function linkTo({ title, slug }: Source): string {
  return `<a href="/${slug}">${encoded(title)}</a>`
}
