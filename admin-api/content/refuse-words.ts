import { type ShownWords, wordFindings } from '#shared/word-findings.ts'
import { invalid } from '../platform/errors.ts'

/** Refuses forbidden wording from somebody who may not say yes to it: 400 for the field `path`. */
export function refuseWords(path: string, words: ShownWords): void {
  const [found] = wordFindings(words)
  if (found) throw invalid(path, found.message)
}
