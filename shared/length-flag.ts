import type { Flag } from './auto-blogger.ts'
import { countWords } from './plain-text.ts'

/**
 * A generated text's length flag; null if it has the requested length. A confirmation is valid until the text changes
 * between thin, very thin and long: see flagId().
 */
export function lengthFlag(text: string, wanted: NonNullable<Flag['wanted']>): Flag | null {
  const { least, most } = wanted
  const count = countWords(text)
  if (count >= least && (most === null || count <= most)) return null
  const asked = most === null ? `${least} or more` : `${least} to ${most}`
  const message = `${howLong(count, least)}: ${count} words, of ${asked}`
  return { rule: 'length', message, quote: '', wanted }
}

function howLong(count: number, least: number): string {
  if (count >= least) return 'Long'
  return count < least / 2 ? 'Very thin' : 'Thin'
}
