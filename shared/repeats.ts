import { folded } from './uniform.ts'

// Shorter paragraphs may legitimately repeat.
const LEAST_WORDS = 8
const MOST_PARAGRAPHS = 400
const ALIKE = 0.8
const PASSAGE = 3

/** The paragraphs that repeat an earlier one: four in five of their three-word sequences are the same. */
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

/** Whether text is a standard note. */
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
