import { editorialDay } from '#shared/dates.ts'
import { findCompetitionBySlug } from '../../content/matches/store/competitions.ts'
import { readTable } from '../../content/matches/table.ts'
import type { Db } from '../../platform/database/client.ts'
import { pointsWords, recordWords } from './data/table-piece.ts'
import { changedUntil, type ToldPiece } from './store/told.ts'

const MOST_LINES = 4

/** The lines of a week's table as it stands now, where the piece has another for as many matches. */
export async function changedTable(db: Db, piece: ToldPiece, timeZone: string) {
  const [, slug = '', day = ''] = piece.key.split(':')
  const since = await changedUntil(db, { competition: slug, day, since: piece.updatedAt })
  const competition = since && (await findCompetitionBySlug(db, slug))
  if (!competition) return null
  const table = await readTable(db, competition, (kickOff) => editorialDay(kickOff, timeZone) <= day)
  const told = piece.material.split('\n')
  const lines = table.flatMap((line) => {
    const start = `. ${line.team.name}: `
    const before = told.find((one) => one.includes(start))
    if (!before?.includes(`${start}${line.played} played,`)) return []
    const isTold = before.includes(`${start}${recordWords(line)},`) && before.includes(`, ${pointsWords(line)},`)
    return isTold ? [] : [`${line.team.name}: ${recordWords(line)}, ${pointsWords(line)}.`]
  })
  return lines.length > 0 ? { lines: lines.slice(0, MOST_LINES), since } : null
}
