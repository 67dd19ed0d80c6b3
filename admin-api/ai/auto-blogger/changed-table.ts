import { dayAfter } from '#shared/days.ts'
import type { CompetitionNow } from './competition-now.ts'
import { pointsWords, recordWords } from './data/table-piece.ts'
import type { ResultPiece } from './store/result-pieces.ts'

const MOST_LINES = 4

/** The current rows of a week's table, where the piece has different ones for the same number of matches. */
export async function changedTable({ material }: ResultPiece, until: string, now: CompetitionNow): Promise<string[]> {
  const table = await now.tableBefore(dayAfter(until, 1))
  const writtenFrom = material.split('\n')
  const lines = table.flatMap((line) => {
    const start = `. ${line.team.name}: `
    const before = writtenFrom.find((one) => one.includes(start))
    if (!before?.includes(`${start}${line.played} played,`)) return []
    const isUnchanged = before.includes(`${start}${recordWords(line)},`) && before.includes(`, ${pointsWords(line)},`)
    return isUnchanged ? [] : [`${line.team.name}: ${recordWords(line)}, ${pointsWords(line)}.`]
  })
  return lines.slice(0, MOST_LINES)
}
