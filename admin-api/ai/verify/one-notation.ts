import { numbersIn } from '#shared/number-notations.ts'
import { datesIn } from './figures.ts'

/** A piece of a text: words as written, or a figure or date by its key, which is the same in every notation. */
export type Piece = { text: string; isFigure: boolean }

/** A normalised text in pieces: "eleven" is 11, and "February 21" is 21 February. */
export function inOneNotation(plain: string): Piece[] {
  const days = datesIn(plain).filter(({ key }) => /^\d+-\d+$/.test(key))
  const pieces: Piece[] = []
  let at = 0
  for (const { key, start, end } of [...days, ...numbersIn(plain)].sort((a, b) => a.start - b.start)) {
    // A number within a day.
    if (start < at) continue
    pieces.push({ text: plain.slice(at, start), isFigure: false }, { text: key, isFigure: true })
    at = end
  }
  return [...pieces, { text: plain.slice(at), isFigure: false }]
}
