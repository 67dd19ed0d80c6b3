import { plainText } from '#shared/plain-text.ts'
import { sentencesOf } from '#shared/sentences.ts'
import { uniform } from '#shared/uniform.ts'
import type { Text } from '../verify/unsupported.ts'
import { MOST_SOURCE } from './prompts.ts'

const MOST_SENTENCES = 200

/** `known`: sentences that need no check. */
export type ToCheck = { text: Text; source: readonly string[]; known: readonly string[] }

/**
 * The sentences of a text that are not copied from its source, and the source's lines; null: too long to be checked.
 */
export function sentencesToCheck({ text, source, known }: ToCheck): { sentences: string[]; lines: string[] } | null {
  const lines = source.flatMap((paragraph) => sentencesOf(paragraph).map((one) => one.text))
  const own = new Set([...lines, ...known].map(uniform))
  const words = [text.title, text.excerpt ?? '', plainText(text.content)].join('\n')
  const sentences = sentencesOf(words).flatMap((one) =>
    !own.has(uniform(one.text)) && /\p{L}/u.test(one.text) ? one.text : [],
  )
  if (sentences.length === 0) return { sentences, lines: [] }
  const size = lines.reduce((sum, line) => sum + line.length, 0)
  return sentences.length > MOST_SENTENCES || size > MOST_SOURCE ? null : { sentences, lines }
}
