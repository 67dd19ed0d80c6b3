import { type ShownWords, wordFindings } from '#shared/word-findings.ts'
import { invalid } from '../platform/errors.ts'

/** Why a new name with forbidden wording is not stored where nobody asks for a yes. */
export function addFirst(problem: string, name: string): string {
  return `${problem} Add “${name}” in the newsroom first, which asks for a reason.`
}

/** Refuses a new name with forbidden wording where nobody asks for a yes: 400 for the field `path`. */
export function refuseNewName(path: string, name: string): void {
  const [found] = wordFindings({ lines: { name } })
  if (found) throw invalid(path, addFirst(found.message, name))
}

/** Refuses forbidden wording from somebody who may not say yes to it: 400 for the field `path`. */
export function refuseWords(path: string, words: ShownWords): void {
  const [found] = wordFindings(words)
  if (found) throw invalid(path, found.message)
}
