import { compareGroups, groupOf, isInTable, type Staged } from './stage.ts'
import { computeTable, type TableMatch, type TableRow, type TableRules } from './standings.ts'

/** A row of a competition's tables; `group` if its matches are played in groups. */
export type GroupRow = TableRow & { group?: string }

/** A match with the data that decides in which table it counts. */
export type StagedMatch = TableMatch & Staged

// As many as the teams in an import. Otherwise twenty thousand matches, each in a separate group, would put forty
// thousand rows on each page of the competition.
const MOST_LINES = 1000

/**
 * A competition's tables, group by group, up to a limit. Knock-out matches are excluded. Only matches whose kick-off
 * `counts` accepts are counted, but the teams of the others are listed too.
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
