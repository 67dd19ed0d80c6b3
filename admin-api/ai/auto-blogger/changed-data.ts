import { type CardRow, rowsOfMatches } from '../../content/matches/store/cards.ts'
import type { Db } from '../../platform/database/client.ts'
import { changedPreview } from './changed-preview.ts'
import { changedTable } from './changed-table.ts'
import { resultLine, scoreLines } from './data/match-words.ts'
import { type ToldPiece, toldOfMatches } from './store/told.ts'

const MATCH = '/match/'

/**
 * Pieces that say something else of results than the data does now, and that nobody saved since it was corrected. What
 * was played since they were written is no correction.
 */
export async function piecesWithOldData(db: Db, timeZone: string) {
  const pieces = (await toldOfMatches(db)).map((piece) => ({ ...piece, slugs: slugsOf(piece) }))
  const matches = await rowsOfMatches(db, [...new Set(pieces.flatMap(({ slugs }) => slugs))])
  const found = []
  for (const piece of pieces) {
    const own = piece.slugs.flatMap((slug) => matches.get(slug) ?? [])
    const changed = await changedOf(db, piece, own, timeZone)
    if (!changed) continue
    const { id, title, published } = piece
    found.push({ id, title, published, now: changed.lines.join(' '), since: changed.since })
  }
  return found
}

function slugsOf({ madeFrom }: Pick<ToldPiece, 'madeFrom'>): string[] {
  return madeFrom.flatMap(({ path }) => (path?.startsWith(MATCH) ? path.slice(MATCH.length) : []))
}

/** What the data says now where a piece says otherwise, and since when. */
async function changedOf(db: Db, piece: ToldPiece, matches: readonly CardRow[], timeZone: string) {
  if (piece.kind === 'table') return changedTable(db, piece, timeZone)
  const [match] = matches
  if (piece.kind === 'preview') return match ? changedPreview(db, piece, match, timeZone) : null
  return changedResults(piece, matches)
}

function changedResults({ kind, material, updatedAt }: ToldPiece, matches: readonly CardRow[]) {
  const changed = matches.flatMap((match) => {
    if (match.updatedAt <= updatedAt) return []
    // The digest told of it as a match that was to come.
    if (kind === 'digest' && material.includes(resultLine({ ...match, score: null }))) return []
    const lines = (kind === 'report' ? scoreLines(match) : [resultLine(match)]).filter(
      (line) => !material.includes(line),
    )
    return lines.length > 0 ? [{ lines, since: match.updatedAt }] : []
  })
  const [first] = changed
  return first ? { lines: changed.flatMap(({ lines }) => lines), since: first.since } : null
}
