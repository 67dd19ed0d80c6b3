import { countWords, plainText } from '#shared/plain-text.ts'
import type { RewriteWarning } from '#shared/review.ts'
import { attribute } from './rules/markup.ts'

/** The words of an article, or of a rewrite of it. */
export type ComparedWords = { title: string; excerpt: string | null; content: string }
type Words = ComparedWords

const MOST_ITEMS = 20
const MOST_NAMED = 5
const ITEM_LENGTH = 160

/** What the article had and its rewrite has not, or the other way round: things a rewrite has no business with. */
export function compareRewrite(before: Words, after: Words): RewriteWarning[] {
  return KINDS.flatMap(({ what, one, find }) => {
    const had = find(before)
    const has = find(after)
    return [
      ...warning(what, one, 'dropped', missingFrom(has, had)),
      ...warning(what, one, 'added', missingFrom(had, has)),
    ]
  })
}

type Kind = { what: RewriteWarning['what']; one: string; find: (words: Words) => Map<string, string> }

// Each finds things by what they are compared by, and how they are named.
const KINDS: readonly Kind[] = [
  { what: 'links', one: 'link', find: ({ content }) => attributes(content, /<a\b[^>]*>/g, 'href') },
  { what: 'images', one: 'image', find: ({ content }) => attributes(content, /<img\b[^>]*>/g, 'src') },
  { what: 'figures', one: 'figure', find: figures },
  { what: 'quotes', one: 'quote', find: quotes },
  { what: 'numbers', one: 'number', find: numbers },
]

function attributes(html: string, tags: RegExp, name: string): Map<string, string> {
  return named((html.match(tags) ?? []).flatMap((tag) => attribute(tag, name) ?? []))
}

/** Tables, captioned figures, players and offers. */
function figures({ content }: Words): Map<string, string> {
  const tables = [...content.matchAll(/<table\b[^>]*>(.*?)<\/table>/gs)].map(
    ([, inner = '']) => `table: ${plainText(inner)}`,
  )
  const captions = [...content.matchAll(/<figcaption\b[^>]*>(.*?)<\/figcaption>/gs)].map(
    ([, inner = '']) => `figure: ${plainText(inner)}`,
  )
  const players = [...attributes(content, /<(?:iframe|video|audio|source)\b[^>]*>/g, 'src').values()]
  const offers = [...attributes(content, /<div\b[^>]*>/g, 'data-bookmaker').values()]
  return named([
    ...tables,
    ...captions,
    ...players.map((src) => `player: ${src}`),
    ...offers.map((slug) => `offer: ${slug}`),
  ])
}

const LEAST_QUOTED_WORDS = 3

function quotes(words: Words): Map<string, string> {
  const blocks = [...words.content.matchAll(/<(blockquote|q)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inner = '']) =>
    plainText(inner),
  )
  const spoken = [...allText(words).matchAll(/[“"]([^“”"\n]{8,600})[”"]/g)].map(([, inner = '']) => inner)
  return named([...blocks, ...spoken].filter((quote) => countWords(quote) >= LEAST_QUOTED_WORDS))
}

function numbers(words: Words): Map<string, string> {
  return named(allText(words).match(/(?:R\s?)?\d+(?:[.,:/–-]\d+)*%?/g) ?? [])
}

function allText({ title, excerpt, content }: Words): string {
  return [title, excerpt ?? '', plainText(content)].join('\n')
}

// Quotes, dashes and spaces of any kind are alike, and so is a full stop within the quote or after it.
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

function warning(
  what: RewriteWarning['what'],
  one: string,
  change: RewriteWarning['change'],
  things: readonly string[],
): RewriteWarning[] {
  if (things.length === 0) return []
  const items = things.slice(0, MOST_ITEMS).map(shortened)
  const rest = things.length > MOST_NAMED ? ` and ${things.length - MOST_NAMED} more` : ''
  const counted = things.length === 1 ? `1 ${one} was` : `${things.length} ${one}s were`
  return [{ what, change, items, message: `${counted} ${change}: ${items.slice(0, MOST_NAMED).join('; ')}${rest}.` }]
}

function shortened(thing: string): string {
  return thing.length <= ITEM_LENGTH ? thing : `${thing.slice(0, ITEM_LENGTH - 1).toWellFormed()}…`
}
