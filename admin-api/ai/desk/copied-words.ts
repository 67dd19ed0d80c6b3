import { AGE_NOTE } from '#shared/claims/claims.ts'
import { plainText } from '#shared/plain-text.ts'
import type { RewriteWarning } from '#shared/review.ts'
import { blocksOf } from '../verify/blocks.ts'
import { type ComparedWords, warningOf } from './compare-rewrite.ts'
import { LEAST_PASSAGES, NEAR_COPY, passagesIn } from './near-copy.ts'

/** An article, and a rewrite of it. */
export type Rewritten = { before: ComparedWords; after: ComparedWords }
/** `passages`: those that the article did not have before. */
type Paragraph = { text: string; passages: Set<string> }
/** An article, and which new passages it has. */
type Other = { title: string; passages: ReadonlySet<string> }
type Copy = { title: string; text: string; share: number }

// Each is looked up in the index of words; a copy of half a text is among them.
const MOST_PHRASES = 16
const PHRASE_WORDS = 5

/** New phrases to search other articles by: the longest of each paragraph, since long words are rare, then the next. */
export function newPhrases(rewritten: Rewritten): string[] {
  const paragraphs = newParagraphs(rewritten)
  // A rewrite that only shortens, splits or reorders has nothing to copy.
  if (paragraphs.reduce((sum, { passages }) => sum + passages.size, 0) < LEAST_PASSAGES) return []
  const ranked = paragraphs.map((paragraph) => phrasesOf(paragraph))
  const rounds = ranked.reduce((most, { length }) => Math.max(most, length), 0)
  const phrases: string[] = []
  for (let round = 0; round < rounds && phrases.length < MOST_PHRASES; round++) {
    phrases.push(...ranked.flatMap((some) => some[round] ?? []))
  }
  return phrases.slice(0, MOST_PHRASES)
}

/**
 * A rewrite's paragraphs that are in another article: with half of their new passages, or, if each paragraph is too
 * short to tell, of all new passages.
 */
export function copiesIn({ others, ...rewritten }: Rewritten & { others: readonly ComparedWords[] }): RewriteWarning[] {
  const paragraphs = newParagraphs(rewritten)
  const all = [...new Set(paragraphs.flatMap(({ passages }) => [...passages]))]
  // One after the other: of long ones, only what they share with the rewrite is kept.
  const theirs = others.map((other) => {
    const had = passagesIn(textOf(other))
    return { title: other.title, passages: new Set(all.filter((passage) => had.has(passage))) }
  })
  const single = paragraphs
    .filter(({ passages }) => passages.size >= LEAST_PASSAGES)
    .flatMap((paragraph) => nearest([paragraph], theirs) ?? [])
  const copies = single.length > 0 ? single : [nearest(paragraphs, theirs) ?? []].flat()
  return copies.map(({ title, text, share }) => {
    const message = `${Math.round(share * 100)}% of what is new here is in another article, “${title}”`
    return warningOf({ rule: 'repeat', message, quote: text })
  })
}

function newParagraphs({ before, after }: Rewritten): Paragraph[] {
  // The note for adults belongs to no article.
  const known = passagesIn(`${textOf(before)}\n${AGE_NOTE}`)
  return [after.excerpt ?? '', ...blocksOf(after.content).map(({ text }) => text)].map((text) => ({
    text,
    passages: new Set([...passagesIn(text)].filter((passage) => !known.has(passage))),
  }))
}

function textOf({ title, excerpt, content }: ComparedWords): string {
  return [title, excerpt ?? '', plainText(content)].join('\n')
}

function phrasesOf({ text, passages }: Paragraph): string[] {
  if (passages.size === 0) return []
  // A dash between spaces is not a word.
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const last = Math.max(0, words.length - PHRASE_WORDS)
  const starts = Array.from({ length: Math.ceil(last / PHRASE_WORDS) }, (_, at) => at * PHRASE_WORDS)
  return [...starts, last]
    .map((at) => words.slice(at, at + PHRASE_WORDS).join(' '))
    .filter((phrase) => [...passagesIn(phrase)].some((passage) => passages.has(passage)))
    .toSorted((a, b) => b.length - a.length)
}

/** The article with the most new passages, and its paragraph with the most; null: none is similar. */
function nearest(paragraphs: readonly Paragraph[], others: readonly Other[]): Copy | null {
  const all = new Set(paragraphs.flatMap(({ passages }) => [...passages]))
  const shared = (some: ReadonlySet<string>, theirs: ReadonlySet<string>) =>
    [...some].filter((passage) => theirs.has(passage)).length
  const [best] = others
    .map((other) => ({ ...other, share: shared(all, other.passages) / all.size }))
    .toSorted((a, b) => b.share - a.share)
  if (!best || best.share < NEAR_COPY) return null
  const [most] = paragraphs.toSorted((a, b) => shared(b.passages, best.passages) - shared(a.passages, best.passages))
  return { title: best.title, text: most?.text ?? '', share: best.share }
}
