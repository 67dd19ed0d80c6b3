import type { RowIssue, RowPlan } from './import-row.ts'
import type { NewMatch, StoredMatch } from './store/matches.ts'

/**
 * Leaves out the rows that would make a second match of the same sides on a day, whichever is at home, and adds an
 * issue for each. Compared is what is stored as it is after the whole file.
 */
export function withoutDuplicates(
  plans: readonly RowPlan[],
  stored: readonly StoredMatch[],
): { rows: RowPlan[]; issues: RowIssue[] } {
  const issues: RowIssue[] = []
  let rows = [...plans]
  for (;;) {
    const duplicates = duplicatesOf(rows, stored)
    if (duplicates.size === 0) return { rows, issues }
    for (const [{ row, title }, { slug }] of duplicates) {
      const message = `${title}: these sides already play each other that day, in ${slug}`
      issues.push({ row, field: 'date', message })
    }
    // A match whose move is refused stays where it was, which may be in the way of another.
    rows = rows.filter((plan) => !duplicates.has(plan))
  }
}

function duplicatesOf(plans: readonly RowPlan[], stored: readonly StoredMatch[]): Map<RowPlan, StoredMatch> {
  const planned = new Map(plans.map((plan) => [plan.id, plan.fields]))
  const byId = new Map(stored.map((match) => [match.id, match]))
  const places = Map.groupBy(stored, (match) => placeOf({ ...match, ...planned.get(match.id) }))
  const duplicates = new Map<RowPlan, StoredMatch>()
  for (const plan of plans) {
    const { id, fields } = plan
    if (fields.localDate === undefined) continue
    const place = placeOf({ ...(id !== null && byId.get(id)), ...fields })
    const duplicate = places.get(place)?.find((other) => other.id !== id)
    if (duplicate) duplicates.set(plan, duplicate)
  }
  return duplicates
}

/** The sides, whichever is at home, and the day. */
export function placeOf({ homeId = 0, awayId = 0, localDate = '' }: Partial<NewMatch>): string {
  return `${Math.min(homeId, awayId)} ${Math.max(homeId, awayId)} ${localDate}`
}
