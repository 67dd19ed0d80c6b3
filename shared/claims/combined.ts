import { COMBINATIONS } from './combinations.ts'
import type { ClaimContext } from './context.ts'
import type { ClaimRule } from './rules.ts'
import { isCautious, isDenied, isQuoted } from './scope.ts'

/** The position of a claim's words in a sentence. */
export type Phrase = { index: number; length: number }

/** The rules that a sentence breaks by a combination of meanings. */
export function combinedClaims(
  plain: string,
  { isSelling, isPitch, isToReader, read }: ClaimContext,
): Map<ClaimRule, Phrase> {
  const found = new Map<ClaimRule, Phrase>()
  if (isCautious(read)) return found
  for (const { rule, all, to, but } of COMBINATIONS) {
    if (found.has(rule)) continue
    if (to === undefined && !isSelling) continue
    if (to === 'sell' && !isPitch) continue
    if (to === 'a reader' && !isSelling && !isToReader) continue
    if (!all.every((words) => words.test(read)) || but?.test(read)) continue
    const match = all[0]?.exec(read)
    if (
      !match ||
      (!isAsked(plain, read) && isDenied(read, match.index, match[0].length)) ||
      isQuoted(plain, match.index)
    )
      continue
    found.set(rule, { index: match.index, length: match[0].length })
  }
  return found
}

// "Can't make the rent? Back the draw.": the "not" in a question is the reader's trouble, not a denial.
function isAsked(plain: string, read: string): boolean {
  return read.length > plain.length
}
