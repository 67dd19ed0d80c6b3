import { folded } from './uniform.ts'

// Shorter ones may well be said twice.
const LEAST_WORDS = 8
const MOST_PARAGRAPHS = 400
const ALIKE = 0.8
const PASSAGE = 3

/** The paragraphs of a text that repeat an earlier one: four in five of the passages of three words are the same. */
export function repeatsIn(paragraphs: readonly string[]): string[] {
  const seen: Set<string>[] = []
  return paragraphs.slice(0, MOST_PARAGRAPHS).filter((text) => {
    const words = folded(text).split(' ')
    if (words.length < LEAST_WORDS || isNotice(text)) return false
    const parts = new Set(words.slice(PASSAGE - 1).map((_word, at) => words.slice(at, at + PASSAGE).join(' ')))
    const isAgain = seen.some((other) => common(parts, other) / Math.min(parts.size, other.size) >= ALIKE)
    seen.push(parts)
    return isAgain
  })
}

/** Whether words are a note that any text may have. */
export function isNotice(text: string): boolean {
  return /\b18\s?\+|gamble responsibly|winners know when|persons under|read also|more of it|^more (?:from|in|on)\b/i.test(
    text,
  )
}

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0
  for (const part of a) if (b.has(part)) count += 1
  return count
}
