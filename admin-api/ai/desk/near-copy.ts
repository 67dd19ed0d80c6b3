import { plainText } from '#shared/plain-text.ts'

/** From this share of its passages on, a text is a copy of another. */
export const NEAR_COPY = 0.5

// Fewer words in a row coincide by chance.
const WORDS = 5
/** A text with fewer passages is too short to compare. */
export const LEAST_PASSAGES = 8

export type NearCopy = { title: string; share: number }

/**
 * The most similar text, whatever the titles: the share of its five-word passages that occur there too. null if none is
 * similar.
 */
export function nearestCopy(content: string, others: readonly { title: string; content: string }[]): NearCopy | null {
  const own = passagesOf(content)
  if (own.size < LEAST_PASSAGES) return null
  let nearest: NearCopy | null = null
  for (const other of others) {
    const theirs = passagesOf(other.content)
    let both = 0
    for (const passage of own) if (theirs.has(passage)) both += 1
    const share = both / own.size
    if (share >= NEAR_COPY && share > (nearest?.share ?? 0)) nearest = { title: other.title, share }
  }
  return nearest
}

function passagesOf(html: string): Set<string> {
  return passagesIn(plainText(html))
}

/** The passages of five words of a plain text; accents make no difference. */
export function passagesIn(text: string): Set<string> {
  const words = withoutAccents(text)
    .toLowerCase()
    .replace(/[’']/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return new Set(
    Array.from({ length: Math.max(0, words.length - WORDS + 1) }, (_, at) => words.slice(at, at + WORDS).join(' ')),
  )
}

/** "É", in either encoding, is "E". */
export function withoutAccents(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '')
}
