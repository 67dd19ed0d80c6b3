import { QUALITY_WORDS, type Quality } from '#shared/auto-blogger.ts'
import type { Category } from '#shared/category.ts'
import { AGE_NOTE } from '#shared/claims.ts'
import { longDate } from '#shared/dates.ts'
import { encoded } from '#shared/html-entities.ts'
import { countWords } from '#shared/plain-text.ts'
import { nearest, TOO_NEAR } from '#shared/similarity.ts'
import { blocksOf } from '../verify/blocks.ts'
import type { Source } from './store/material.ts'

/** What a round-up is about: a category, or the whole site. */
export type Scope = { name: string; path: string; category: Category; sources: readonly Source[] }

export type RoundUpOptions = {
  quality: Quality
  tips: boolean
  timeZone: string
  now: number
  recentTitles: readonly string[]
  /** What earlier round-ups were made from. */
  earlier: readonly (readonly number[])[]
}

/** A piece before anybody checked it; `content` is HTML, `material` all that it may say. */
export type Composed = {
  title: string
  excerpt: string
  content: string
  category: Category
  material: string
  sources: number[]
  isTip: boolean
  paths: string[]
}

type Angle = {
  title: (scope: string) => string
  intro: (scope: string, count: string, day: string) => string
  choose: (sources: readonly Source[], now: number) => Source[]
}

const WEEK_MS = 7 * 86_400_000
const MOST_SOURCES = 8
const ENOUGH_SOURCES = 3
/** Two round-ups with more than this share of one's articles in common are alike. */
const ALIKE = 0.5
const TITLE_LENGTH = 110
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

const ANGLES: readonly Angle[] = [
  {
    title: (scope) => `Most read in ${scope} this week`,
    intro: (scope, count, day) =>
      `What readers opened most in ${scope} in the week to ${day}: ${count}, most read first.`,
    choose: (sources) => sources.filter(({ weekViews }) => weekViews > 0).sort((a, b) => b.weekViews - a.weekViews),
  },
  {
    title: (scope) => `New in ${scope}`,
    intro: (scope, count, day) => `What the last seven days brought to ${scope}, as of ${day}: ${count}, newest first.`,
    choose: (sources, now) => sources.filter(({ publishedAt }) => Date.parse(publishedAt) > now - WEEK_MS),
  },
  {
    title: (scope) => `Tips to weigh up in ${scope}`,
    intro: (scope, count, day) => `Our betting pieces in ${scope} in one place, as of ${day}: ${count}, newest first.`,
    choose: (sources) => sources.filter(({ isTip }) => isTip),
  },
  {
    title: (scope) => `Long reads in ${scope}`,
    intro: (scope, count, day) => `For a quiet hour: ${count} from ${scope}, longest first, as of ${day}.`,
    choose: (sources) => [...sources].sort((a, b) => b.readingMinutes - a.readingMinutes),
  },
  {
    title: (scope) => `Worth another look in ${scope}`,
    intro: (scope, count, day) => `Older pieces from ${scope} that still hold up, as of ${day}: ${count}.`,
    choose: (sources, now) =>
      sources.filter(({ publishedAt }) => Date.parse(publishedAt) <= now - WEEK_MS / 2).reverse(),
  },
]

/**
 * The first round-up of a list of scopes that is like none before: its title is near to no recent one, and most of
 * its articles stand in no earlier one. Whole ones come before short ones. null: there is nothing new to say.
 */
export function composeRoundUp(scopes: readonly Scope[], options: RoundUpOptions): Composed | null {
  for (const least of [ENOUGH_SOURCES, 1]) {
    for (const scope of scopes) {
      for (const angle of ANGLES) {
        const round = tryAngle(scope, angle, least, options)
        if (round) return round
      }
    }
  }
  return null
}

function tryAngle(scope: Scope, angle: Angle, least: number, options: RoundUpOptions): Composed | null {
  const fitting = angle.choose(scope.sources, options.now).filter(({ isTip }) => options.tips || !isTip)
  const used = new Set(options.earlier.flat())
  for (const candidates of [fitting, fitting.filter(({ id }) => !used.has(id))]) {
    const chosen = candidates.slice(0, MOST_SOURCES)
    if (chosen.length < least || isLikeEarlier(chosen, options.earlier)) continue
    const title = titleOf(angle.title(scope.name), chosen)
    if ((nearest(title, options.recentTitles)?.nearness ?? 0) >= TOO_NEAR) continue
    return compose(scope, angle, title, chosen, options)
  }
  return null
}

function isLikeEarlier(chosen: readonly Source[], earlier: RoundUpOptions['earlier']): boolean {
  return earlier.some((ids) => chosen.filter(({ id }) => ids.includes(id)).length / chosen.length > ALIKE)
}

/** The angle, then what the first few pieces are about, as far as a headline goes. */
function titleOf(head: string, chosen: readonly Source[]): string {
  let title = head
  for (const [position, { title: subject }] of chosen.entries()) {
    const longer = `${title}${position === 0 ? ':' : ';'} ${subjectOf(subject)}`
    if (position > 0 && longer.length > TITLE_LENGTH) break
    title = longer
  }
  return title
}

function subjectOf(title: string): string {
  const [clause = title] = title.split(/[:;?!–—]\s|,\s/)
  return clause.replace(/[.?!]$/, '').trim()
}

function compose(
  scope: Scope,
  angle: Angle,
  title: string,
  chosen: readonly Source[],
  options: RoundUpOptions,
): Composed {
  const { quality, timeZone, now } = options
  const day = longDate(new Date(now).toISOString(), timeZone)
  const count = `${COUNTS[chosen.length]} ${chosen.length === 1 ? 'piece' : 'pieces'}`
  const intro = angle.intro(scope.name, count, day)
  const isTip = chosen.some((source) => source.isTip)
  const facts = [intro, day, ...chosen.map((source) => factsOf(source, timeZone))]
  const perPiece = Math.ceil(QUALITY_WORDS[quality].least / chosen.length)
  const parts = [
    `<p>${encoded(intro)}</p>`,
    ...chosen.map((source) => partOf(source, timeZone, perPiece)),
    `<p>More of it: <a href="${scope.path}">${encoded(scope.name)}</a>.</p>`,
    ...(isTip ? [`<p>${AGE_NOTE}</p>`] : []),
  ]
  const texts = chosen.flatMap((source) => [source.title, source.excerpt ?? '', ...textBlocks(source)])
  return {
    title,
    excerpt: intro,
    content: parts.join('\n'),
    category: scope.category,
    material: [...facts, ...texts, AGE_NOTE, title].join('\n'),
    sources: chosen.map(({ id }) => id),
    isTip,
    paths: [scope.path, ...chosen.map(({ slug }) => `/${slug}`)],
  }
}

/** One article of a round-up: its headline as a link, its excerpt, and its own words up to a number of words. */
function partOf(source: Source, timeZone: string, words: number): string {
  const quoted: string[] = []
  let count = countWords(source.excerpt ?? '') + 20
  for (const text of textBlocks(source)) {
    if (count >= words) break
    quoted.push(`<p>${encoded(text)}</p>`)
    count += countWords(text)
  }
  return [
    `<h2><a href="/${source.slug}">${encoded(source.title)}</a></h2>`,
    ...(source.excerpt ? [`<p>${encoded(source.excerpt)}</p>`] : []),
    `<p>${encoded(factsOf(source, timeZone))}</p>`,
    ...(quoted.length > 0 ? [`<blockquote>${quoted.join('')}</blockquote>`] : []),
  ].join('\n')
}

function factsOf(source: Source, timeZone: string): string {
  const reads = source.weekViews > 0 ? `Read ${source.weekViews} times in the last seven days. ` : ''
  return `${reads}Published ${longDate(source.publishedAt, timeZone)}, ${source.readingMinutes} min read.`
}

// Tables and headings make no sense out of their place.
function textBlocks(source: Source): string[] {
  const prose = source.content.replace(/<(table|figure|ul|ol)\b[\s\S]*?<\/\1>/g, '')
  return blocksOf(prose)
    .filter(({ kind, text }) => kind === 'text' && countWords(text) > 7 && !/\b18\s?\+/.test(text))
    .map(({ text }) => text)
}
