import { diffWordsWithSpace } from 'diff'
import { patternOf } from '../lib/find-words.ts'

/** A range of a text to mark as removed, added or flagged. */
export type TextMark = { start: number; end: number; kind: 'del' | 'ins' | 'flag' }

// Comparing word by word takes long where two long texts have little in common.
const WORDS_MS = 100

/** Text removed from one version, and text added to the other. */
export function changeMarks(before: string, after: string): { before: TextMark[]; after: TextMark[] } {
  const marks: { before: TextMark[]; after: TextMark[] } = { before: [], after: [] }
  // With nothing on the other side, everything would be marked, which is no help.
  if (before === '' || after === '') return marks
  const [at, to] = [{ before: 0 }, { after: 0 }]
  for (const { added, removed, value } of diffWordsWithSpace(before, after, { timeout: WORDS_MS }) ?? []) {
    if (removed) marks.before.push({ start: at.before, end: at.before + value.length, kind: 'del' })
    if (added) marks.after.push({ start: to.after, end: to.after + value.length, kind: 'ins' })
    if (!added) at.before += value.length
    if (!removed) to.after += value.length
  }
  return marks
}

/** The position of some words in a text, if they are there. */
export function flagMarks(text: string, excerpts: readonly string[]): TextMark[] {
  return excerpts.flatMap((excerpt) => {
    const words = excerpt.replace(/…$/, '')
    const found = words === '' ? null : patternOf(words).exec(text)
    return found ? [{ start: found.index, end: found.index + found[0].length, kind: 'flag' as const }] : []
  })
}

export type MarkedPiece = { text: string; kinds: TextMark['kind'][] }

/** A part of a text from `start` on, split where a mark begins or ends. */
export function piecesOf(text: string, start: number, marks: readonly TextMark[]): MarkedPiece[] {
  const end = start + text.length
  const edges = marks.flatMap((mark) => [mark.start, mark.end]).filter((edge) => edge > start && edge < end)
  const cuts = [...new Set([start, ...edges, end])].toSorted((a, b) => a - b)
  return cuts.slice(0, -1).map((from, n) => {
    const to = cuts[n + 1] ?? end
    const kinds = marks.filter((mark) => mark.start < to && mark.end > from).map(({ kind }) => kind)
    return { text: text.slice(from - start, to - start), kinds: [...new Set(kinds)] }
  })
}
