import { isNotice } from '#shared/repeats.ts'
import { folded } from '#shared/uniform.ts'
import { sentencesIn } from './said.ts'
import type { Unsupported } from './unsupported.ts'

const LEAST_WORDS = 5
const MOST = 2000

/** Sentences that a text repeats word for word, and its source has at most once. */
export function saidTwice(texts: readonly string[], source: readonly string[]): Unsupported[] {
  const seen = new Set<string>()
  const found: { quote: string; words: string }[] = []
  for (const quote of texts.flatMap(sentencesIn).slice(0, MOST)) {
    const words = folded(quote)
    if (words.split(' ').length < LEAST_WORDS || isNotice(quote)) continue
    if (seen.has(words)) found.push({ quote, words })
    seen.add(words)
  }
  if (found.length === 0) return []
  const known = ` ${source.map(folded).join(' ')} `
  return found
    .filter(({ words }) => known.split(` ${words} `).length < 3)
    .map(({ quote }) => ({ rule: 'repeat', message: 'This sentence repeats another', quote }))
}
