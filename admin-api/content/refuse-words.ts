import { type ShownWords, wordFindings } from '#shared/word-findings.ts'
import { invalid } from '../platform/errors.ts'

/** Why a new name with forbidden wording is not stored where no confirmation is possible. */
export function addFirst(problem: string, name: string, where = 'in the newsroom'): string {
  return `${problem} Add “${name}” ${where} first, which asks for a reason.`
}

/** Refuses an article's new tag with forbidden wording: 400 for its field. */
export function refuseNewTag(name: string): void {
  const [found] = wordFindings({ lines: { name } })
  if (found) throw invalid('tags', addFirst(found.message, name, 'under Tags'))
}

/** Refuses forbidden wording from users who may not confirm it: 400 for the field `path`. */
export function refuseWords(path: string, words: ShownWords): void {
  const [found] = wordFindings(words)
  if (found) throw invalid(path, found.message)
}
