import { findClaims } from '#shared/claims/claims.ts'
import type { SuggestionFlag } from '#shared/suggestion.ts'
import { blocksOf } from '../verify/blocks.ts'
import { verify } from '../verify/verify.ts'

export type ProposedWords = {
  /** Each is checked separately: a headline, a fact. */
  words: readonly string[]
  /** Headings omit words that a sentence has. */
  isHeading: boolean
  /** The article's own text: the words may say nothing else. */
  content: string
}

/** Statements of each proposal that no sentence of the text supports, and wording that advertising rules forbid. */
export function checkProposed({ words, isHeading, content }: ProposedWords): SuggestionFlag[][] {
  const source = blocksOf(content).map(({ text }) => text)
  return words.map((one) => {
    const text = isHeading ? { title: one, excerpt: null, content: '' } : { title: '', excerpt: one, content: '' }
    const found = verify(text, { source }).map(({ message, quote }) => ({ message: asText(message), excerpt: quote }))
    const claims = findClaims(one).map(({ message, sentence }) => ({ message, excerpt: sentence }))
    return [...found, ...claims]
  })
}

// Here the verifier's source is the article's text.
function asText(message: string): string {
  return message.replace(/\b([Tt])he (?:source|material)\b/g, '$1he text')
}
