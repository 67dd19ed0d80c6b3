import type { CardRow } from '../../content/matches/store/cards.ts'
import { rowsOfMatches } from '../../content/matches/store/cards.ts'
import type { Db } from '../../platform/database/client.ts'
import { resultLine, scoreLines } from './data/match-words.ts'
import { toldOfMatches } from './store/pieces.ts'

const MATCH = '/match/'

/**
 * Reports and round-ups of results that say another result than the match has now, and that nobody saved since it was
 * corrected.
 */
export async function piecesWithOldData(db: Db) {
  const pieces = (await toldOfMatches(db)).map((piece) => ({
    ...piece,
    slugs: piece.madeFrom.flatMap(({ path }) => (path?.startsWith(MATCH) ? path.slice(MATCH.length) : [])),
  }))
  const matches = await rowsOfMatches(db, [...new Set(pieces.flatMap(({ slugs }) => slugs))])
  return pieces.flatMap(({ id, title, published, kind, material, updatedAt, slugs }) => {
    const changed = slugs.flatMap((slug) => {
      const match = matches.get(slug)
      if (!match || match.updatedAt <= updatedAt) return []
      const missing = linesOf(match, kind).filter((line) => !material.includes(line))
      return missing.length > 0 ? [{ line: missing.join(' '), since: match.updatedAt }] : []
    })
    const [first] = changed
    if (!first) return []
    return [{ id, title, published, now: changed.map(({ line }) => line).join(' '), since: first.since }]
  })
}

function linesOf(match: CardRow, kind: string): string[] {
  return kind === 'report' ? scoreLines(match) : [resultLine(match)]
}
