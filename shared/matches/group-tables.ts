import { compareGroups, groupOf, isInTable, type Staged } from './stage.ts'
import { computeTable, type TableMatch, type TableRow, type TableRules } from './standings.ts'

/** A line of a competition's tables; `group` where its matches are played in groups. */
export type GroupRow = TableRow & { group?: string }

/** A match with what decides in which table it counts. */
export type StagedMatch = TableMatch & Staged

// As many as teams an import brings. Each of twenty thousand matches could be a group of its own, and each page of the
// competition would have forty thousand lines.
const MOST_LINES = 1000

/**
 * The tables of a competition, one group after the other; of very many groups the first. Knock-out matches are in none.
 * Only kick-offs that `counts` accepts add to them; the teams of the other matches are in them all the same.
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
  const lines: GroupRow[] = []
  for (const group of [...groups.keys()].sort(compareGroups)) {
    if (lines.length >= MOST_LINES) break
    const own = groups.get(group) ?? []
    const sides = new Set(own.flatMap(({ home, away }) => [home, away]))
    const members = new Map([...teams].filter(([id]) => sides.has(id)))
    const counted = own.filter(({ kickOff }) => counts(kickOff))
    for (const row of computeTable(members, counted, rules)) lines.push(group === null ? row : { ...row, group })
  }
  return lines.slice(0, MOST_LINES)
}
