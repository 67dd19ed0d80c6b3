import type { TableCard } from '#shared/matches/match-card.ts'
import { type CardRow, sidesById } from '../../../content/matches/store/cards.ts'
import type { CompetitionRow } from '../../../content/matches/store/competitions.ts'
import { readTable, tableOfRows } from '../../../content/matches/table.ts'
import type { Db } from '../../../platform/database/client.ts'

/** A competition's table with its teams as shown on pages. */
export async function readTableCards(db: Db, competition: CompetitionRow): Promise<TableCard[]> {
  const rows = await readTable(db, competition)
  const sides = await sidesById(
    db,
    rows.map(({ team }) => team.id),
  )
  return rows.flatMap(({ team, ...row }) => {
    const side = sides.get(team.id)
    return side ? [{ ...row, team: side }] : []
  })
}

/** The same from the competition's matches. */
export function tableCardsOf(rows: readonly CardRow[], competition: CompetitionRow): TableCard[] {
  const sides = new Map(rows.flatMap(({ home, away }) => [home, away]).map(({ id, ...side }) => [id, side]))
  return tableOfRows(rows, competition).flatMap(({ team, ...row }) => {
    const side = sides.get(team.id)
    return side ? [{ ...row, team: side }] : []
  })
}

/** Which columns a table has: a net run rate instead of a difference, bonus points. */
export function tableColumns({ tieBreaks, points }: CompetitionRow) {
  return {
    isCricket: tieBreaks.includes('net-run-rate'),
    hasBonus: points.tryBonus !== null || points.losingBonus !== null,
  }
}
