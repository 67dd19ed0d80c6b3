import { findClaims } from '#shared/claims/claims.ts'
import { findingId } from '#shared/finding.ts'
import { elementsIn, innerHtml } from '#shared/html-elements.ts'
import { countWords, plainText } from '#shared/plain-text.ts'
import type { RewriteWarning } from '#shared/review.ts'
import { uniform } from '#shared/uniform.ts'
import { blocksOf } from '../verify/blocks.ts'
import { sentencesIn } from '../verify/said.ts'
import { droppedFigures } from '../verify/same-figure.ts'
import { isTelling, wordsOf } from '../verify/stems.ts'
import type { Unsupported } from '../verify/unsupported.ts'
import { verify } from '../verify/verify.ts'

/** The words of an article, or of a rewrite of it. */
export type ComparedWords = { title: string; excerpt: string | null; content: string }
type Words = ComparedWords

const MOST_WARNINGS = 100
const EXCERPT_LENGTH = 300

/**
 * Everything that a rewrite should not have dropped or added, its statements that no sentence of the article supports,
 * and wording that advertising rules forbid. Each has an id, so that it can be confirmed.
 */
export function compareRewrite(before: Words, after: Words): RewriteWarning[] {
  const things = KINDS.flatMap(({ what, find }) => {
    const [had, has] = [find(before), find(after)]
    const one = withArticle(what.slice(0, -1))
    return [
      ...missingFrom(has, had).map((thing) => warning(what, `${one} was dropped`, thing)),
      ...missingFrom(had, has).map((thing) => warning(what, `${one} was added`, thing)),
    ]
  })
  const quoted = droppedQuotes(before, after).map((thing) => warning('quotes', 'A quote was dropped', thing))
  const said = verify(after, { source: sourceOf(before), more: alts(after) }).map(warningOf)
  const had = new Set(claimsOf(before).map(({ sentence }) => sentence))
  const claims = claimsOf(after).filter(({ sentence }) => !had.has(sentence))
  // The title may repeat a figure, or take one from the text.
  const numbers = droppedFigures(allText({ ...before, title: '' }), allText(after)).map((thing) =>
    warning('numbers', 'A number was dropped', thing),
  )
  const found = [
    ...things,
    ...quoted,
    ...numbers,
    ...said,
    ...claims.map(({ message, sentence }) => warning('claims', message, sentence)),
  ]
  return distinctWarnings(found)
}

/** Each warning once, and at most a manageable number. */
export function distinctWarnings(found: readonly RewriteWarning[]): RewriteWarning[] {
  return [...new Map(found.map((one) => [one.id, one])).values()].slice(0, MOST_WARNINGS)
}

/** Everything that a rewrite of these words may say. */
export function sourceOf(before: Words): string[] {
  const texts = blocksOf(before.content).map(({ text }) => text)
  return [before.title, before.excerpt ?? '', ...texts, ...alts(before)]
}

/** Unsupported statements of a text, as warnings to confirm. */
export function warningOf({ rule, message, quote }: Unsupported): RewriteWarning {
  return warning(WHAT[rule], message, quote)
}

const WHAT: Record<Unsupported['rule'], RewriteWarning['what']> = {
  figure: 'numbers',
  odds: 'odds',
  date: 'dates',
  quote: 'quotes',
  name: 'names',
  sentence: 'sense',
  repeat: 'repeats',
}

function warning(what: RewriteWarning['what'], message: string, thing: string): RewriteWarning {
  const excerpt = thing.length <= EXCERPT_LENGTH ? thing : `${thing.slice(0, EXCERPT_LENGTH - 1).toWellFormed()}…`
  const words = message.replace(/[.:]$/, '')
  const stop = /[.!?…]$/.test(excerpt) ? '' : '.'
  const id = findingId(`rewrite-${what}`, `${words} ${thing}`)
  return { id, what, message: `${words}: “${excerpt}”${stop}`, excerpt }
}

// Each finds items with the key by which they are compared and their name in warnings. Statements are the verifier's.
const KINDS: readonly { what: RewriteWarning['what']; find: (words: Words) => Map<string, string> }[] = [
  { what: 'links', find: ({ content }) => attributes(content, 'href', 'a') },
  { what: 'images', find: ({ content }) => attributes(content, 'src', 'img') },
  { what: 'figures', find: figures },
]

function attributes(html: string, attribute: string, ...names: string[]): Map<string, string> {
  return named(elementsIn(html, ...names).flatMap(({ attributes }) => attributes[attribute] ?? []))
}

function textsOf(html: string, ...names: string[]): string[] {
  return elementsIn(html, ...names).map((element) => plainText(innerHtml(html, element)))
}

/** What readers get from attributes. */
function alts({ content }: Words): string[] {
  const told = [...attributes(content, 'alt', 'img').values(), ...attributes(content, 'title').values()]
  return told.filter((words) => words !== '')
}

function claimsOf({ title, excerpt, content }: Words) {
  return findClaims([title, excerpt ?? '', plainText(content)].join('\n'))
}

/** The site's blocks, by their attribute. */
const BLOCKS = {
  'data-bookmaker': 'offer',
  'data-compare': 'offers',
  'data-tip': 'tip',
  'data-table': 'standings',
  'data-next-match': 'next match',
}

/** Tables, captioned figures, players, and the site's own blocks. */
function figures({ content }: Words): Map<string, string> {
  const tables = textsOf(content, 'table').map((text) => `table: ${text}`)
  const captions = textsOf(content, 'figcaption').map((text) => `figure: ${text}`)
  const players = [...attributes(content, 'src', 'iframe', 'video', 'audio', 'source').values()]
  const blocks = Object.entries(BLOCKS).flatMap(([name, what]) =>
    [...attributes(content, name, 'div').values()].map((of) => `${what}: ${of}`),
  )
  return named([...tables, ...captions, ...players.map((src) => `player: ${src}`), ...blocks])
}

const LEAST_QUOTED_WORDS = 3

function quotes(words: Words): Map<string, string> {
  const blocks = textsOf(words.content, 'blockquote', 'q')
  const spoken = [...allText(words).matchAll(/[“"]([^“”"\n]{8,600})[”"]/g)].map(([, inner = '']) => inner)
  return named([...blocks, ...spoken].filter((quote) => countWords(quote) >= LEAST_QUOTED_WORDS))
}

const MOST_SENTENCES = 1000
const REPORTED = 0.5

/**
 * Missing quotations. One that is partly there, or as indirect speech ("said that he had thought so"), is not missing.
 */
function droppedQuotes(before: Words, after: Words): string[] {
  const missing = missingFrom(quotesOf(after), quotes(before)).slice(0, MOST_WARNINGS)
  if (missing.length === 0) return []
  const told = sentencesIn(uniform(allText(after)))
    .slice(0, MOST_SENTENCES)
    .map(stemsOf)
  return missing.filter((quote) => {
    const stems = stemsOf(uniform(quote))
    return !told.some((other) => stems.intersection(other).size >= REPORTED * stems.size)
  })
}

function stemsOf(text: string): Set<string> {
  const telling = wordsOf(text).filter(isTelling)
  return new Set(telling.map(({ stem }) => stem))
}

// In quotation marks of any kind.
function quotesOf(words: Words): Map<string, string> {
  const single = [...uniform(plainText(words.content)).matchAll(/(?<!\p{L})'([^'\n]{8,600})'(?!\p{L})/gu)]
  return new Map([...quotes(words), ...named(single.map(([, inner = '']) => inner))])
}

function allText({ title, excerpt, content }: Words): string {
  return [title, excerpt ?? '', plainText(content)].join('\n')
}

// Quotes, dashes and spaces of any kind are equal, and so is a full stop inside or after the quote.
function named(things: readonly string[]): Map<string, string> {
  return new Map(
    things.map((thing) => [
      thing
        .toLowerCase()
        .replace(/[‘’]/g, "'")
        .replace(/[“”"]/g, '')
        .replace(/[–—]/g, '-')
        .replace(/\s+/g, ' ')
        .replace(/(?<![\s.,;])[\s.,;]+$/, '')
        .trim(),
      thing.trim(),
    ]),
  )
}

function missingFrom(there: Map<string, string>, wanted: Map<string, string>): string[] {
  return [...wanted].flatMap(([key, name]) => (there.has(key) ? [] : name))
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'An' : 'A'} ${noun}`
}
