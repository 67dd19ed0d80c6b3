import { z } from 'zod'
import { EXCERPT_MAX, TITLE_MAX } from '#shared/article.ts'
import { DISTINCT_DAYS, QUALITY_WORDS, type Quality } from '#shared/auto-blogger.ts'
import type { Category } from '#shared/category.ts'
import { AGE_NOTE, isAboutBetting, missingAgeNote } from '#shared/claims.ts'
import { encoded } from '#shared/html-entities.ts'
import { plainText } from '#shared/plain-text.ts'
import { sentencesOf } from '#shared/sentences.ts'
import { nearest, TOO_NEAR } from '#shared/similarity.ts'
import { line, paragraphs } from '#shared/text.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Ai } from '../desk/ai.ts'
import { autoBloggerPrompt, MOST_SOURCE, type Prompt, withHouseStyle } from '../desk/prompts.ts'
import type { Composed } from './composed.ts'
import { nearCopyOf } from './near-copy.ts'
import { pieceReading } from './piece-reading.ts'
import type { Source } from './store/material.ts'

/** What the model is asked for: words alone, so that the markup is the site's own. */
const answerSchema = z.object({
  title: line(TITLE_MAX).min(1),
  excerpt: line(EXCERPT_MAX).min(1),
  sections: z
    .array(z.object({ heading: line(200), paragraphs: z.array(paragraphs(10_000)).max(40) }))
    .min(1)
    .max(40),
  related: z.array(z.string()).describe('Slugs of articles of the material that belong to the subject').max(20),
})
export type Answer = z.output<typeof answerSchema>

export type ModelOptions = {
  category: Category
  /** What the editor pasted as true; may be empty. */
  factSheet: string
  /** How the owner wants it written; may be empty. */
  houseStyle: string
  sources: readonly Source[]
  quality: Quality
  tips: boolean
  recentTitles: readonly string[]
  /** Articles of the last weeks that it must not repeat; those it is written from aside. */
  recentTexts: readonly { title: string; content: string }[]
  signal?: AbortSignal | undefined
}

/** A source as far as the model reads it. */
type ReadSource = Source & { text: string }
type ReadOptions = Omit<ModelOptions, 'sources'> & { sources: readonly ReadSource[] }

/** Sentences that the site adds by itself: nobody looks for their source. */
type OwnWords = { ownWords: string[] }

const TRIES = 3
const MOST_LINKS = 3
// The site adds a note to it, after a line break.
const MATERIAL_LENGTH = MOST_SOURCE - AGE_NOTE.length - 1
const TITLES_SHOWN = 200

/**
 * Has the model write about a category out of the site's own articles and the fact sheet. A subject too near to a
 * recent title is refused and another asked for; 422 when every try is, or there is nothing to write from.
 */
export async function composeByModel(ai: Ai, given: ModelOptions): Promise<Composed & OwnWords> {
  const options = { ...given, sources: clipped(given) }
  const { category, factSheet, sources, recentTitles } = options
  if (sources.length === 0 && factSheet === '') {
    throw new ApiError(
      422,
      `There is nothing to write from in ${category.name}: paste a fact sheet or publish an article`,
    )
  }
  const { version, instructions } = promptFor(options)
  const refused: string[] = []
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const answer = await ai.ask({
      purpose: 'auto-blogger',
      promptVersion: version,
      ...withHouseStyle(options.houseStyle, instructions, materialFor(options, refused)),
      schema: answerSchema,
      reading: pieceReading,
      signal: options.signal,
    })
    const piece = compose(answer, options)
    const isNear = (nearest(answer.title, recentTitles)?.nearness ?? 0) >= TOO_NEAR
    if (!isNear && !(await nearCopyOf(piece.content, options.recentTexts))) return piece
    refused.push(answer.title)
  }
  throw new ApiError(
    422,
    `The AI wrote nothing about ${category.name} that differs from the articles of the last ${DISTINCT_DAYS} days: “${refused.at(-1)}” is too similar to one of them`,
  )
}

function promptFor({ category, quality, tips }: ModelOptions): Prompt {
  const { least, most } = QUALITY_WORDS[quality]
  const length = most === null ? `${least} words or more` : `${least} to ${most} words`
  return autoBloggerPrompt({ category: category.name, length, ageNote: AGE_NOTE }, { tips })
}

function materialFor({ factSheet, sources, recentTitles }: ReadOptions, refused: readonly string[]): string {
  const articles = sources.map(
    ({ title, slug, excerpt, text }) => `ARTICLE slug=${slug}\n${title}\n${excerpt ?? ''}\n${text}`,
  )
  return [
    `FACT SHEET\n${factSheet || '(none)'}`,
    articles.join('\n\n'),
    `TITLES ALREADY USED\n${[...refused, ...recentTitles.slice(0, TITLES_SHOWN)].join('\n')}`,
  ].join('\n\n')
}

/** As many articles as there is room for; of the last one as many whole paragraphs. Nobody checks a piece against more. */
function clipped({ factSheet, sources }: ModelOptions): ReadSource[] {
  let room = MATERIAL_LENGTH - factSheet.length
  // Each goes on a line of its own.
  const fits = (text: string) => {
    room -= text.length + 1
    return room >= 0
  }
  return sources.flatMap((source) => {
    if (!fits(`${source.title}\n${source.excerpt ?? ''}`)) return []
    const lines = plainText(source.content).split('\n').filter(fits)
    return lines.length > 0 ? [{ ...source, text: lines.join('\n') }] : []
  })
}

function compose(answer: Answer, { category, factSheet, sources }: ReadOptions): Composed & OwnWords {
  const words = answer.sections.flatMap(({ heading, paragraphs: texts }) => [heading, ...texts]).join('\n')
  const isTip = isAboutBetting(`${answer.title}\n${answer.excerpt}`)
  const named = answer.related.flatMap((slug) => sources.find((source) => source.slug === slug) ?? [])
  const linked = [...new Set([...named, ...sources])].slice(0, MOST_LINKS)
  const own = [
    ...(linked.length > 0 ? [`<p>Read also: ${linked.map(linkTo).join(', ')}.</p>`] : []),
    `<p>More of it: <a href="/category/${category.slug}">${encoded(category.name)}</a>.</p>`,
    ...(isTip && missingAgeNote(words) ? [`<p>${AGE_NOTE}</p>`] : []),
  ]
  const parts = [...answer.sections.map(sectionOf), ...own]
  return {
    title: answer.title,
    excerpt: answer.excerpt,
    content: parts.join('\n'),
    category,
    material: [
      factSheet,
      ...sources.flatMap(({ title, excerpt, text }) => [title, excerpt ?? '', text]),
      AGE_NOTE,
    ].join('\n'),
    sources: sources.map(({ id }) => id),
    madeFrom: [
      ...(factSheet === '' ? [] : [{ label: `Fact sheet of ${category.name}`, path: null }]),
      ...sources.map(({ title, slug }) => ({ label: title, path: `/${slug}` })),
    ],
    isTip,
    ownWords: own.flatMap((html) => sentencesOf(plainText(html)).map(({ text }) => text)),
    paths: [`/category/${category.slug}`, ...linked.map(({ slug }) => `/${slug}`)],
  }
}

function sectionOf({ heading, paragraphs: texts }: Answer['sections'][number]): string {
  const prose = texts.flatMap((text) => text.split(/\n{2,}/)).filter((text) => text.trim() !== '')
  return [
    ...(heading === '' ? [] : [`<h2>${encoded(heading)}</h2>`]),
    ...prose.map((text) => `<p>${encoded(text.trim())}</p>`),
  ].join('\n')
}

function linkTo({ title, slug }: Source): string {
  return `<a href="/${slug}">${encoded(title)}</a>`
}
