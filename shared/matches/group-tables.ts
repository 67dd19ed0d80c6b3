import { compareGroups, groupOf, isInTable, type Staged } from './stage.ts'
import { computeTable, type TableMatch, type TableRow, type TableRules } from './standings.ts'

/** A line of a competition's tables; `group` where its matches are played in groups. */
export type GroupRow = TableRow & { group?: string }

/** A match with what decides in which table it counts. */
export type StagedMatch = TableMatch & Staged

/**
 * The tables of a competition, one group after the other. Knock-out matches are in none. Only kick-offs that `counts`
 * accepts add to them; the teams of the other matches are in them all the same.
 */
export function computeTables(
  teams: ReadonlyMap<number, string>,
  matches: readonly StagedMatch[],
  rules: TableRules & { format: string },
  counts: (kickOff: string) => boolean = () => true,
): GroupRow[] {
  const groups = Map.groupBy(
    matches.filter((match) => isInTable(match, rules.format)),
    groupOf,
  )
  const inOrder = [...groups].sort(([a], [b]) => compareGroups(a, b))
  return inOrder.flatMap(([group, own]) => {
    const sides = new Set(own.flatMap(({ home, away }) => [home, away]))
    const members = new Map([...teams].filter(([id]) => sides.has(id)))
    const counted = own.filter(({ kickOff }) => counts(kickOff))
    return computeTable(members, counted, rules).map((row) => (group === null ? row : { ...row, group }))
  })
}
