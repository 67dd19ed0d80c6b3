import type { RowIssue, RowPlan } from './import-row.ts'
import type { NewMatch, StoredMatch } from './store/matches.ts'

/**
 * Omits the rows that would create a second match of the same sides on a day, at either ground, and adds an issue for
 * each. Compares with the state after the whole file. No two rows are about one match.
 */
export function withoutDuplicates(
  plans: readonly RowPlan[],
  stored: readonly StoredMatch[],
): { rows: RowPlan[]; issues: RowIssue[] } {
  const byId = new Map(stored.map((match, order) => [match.id, { match, order }]))
  const planned = new Map(plans.map((plan) => [plan.id, plan]))
  const refused = new Set<RowPlan>()
  const placeNow = (match: StoredMatch) => {
    const plan = planned.get(match.id)
    return placeOf({ ...match, ...(plan && !refused.has(plan) && plan.fields) })
  }
  const wantedBy = (plan: RowPlan) => placeOf({ ...(plan.id !== null && byId.get(plan.id)?.match), ...plan.fields })
  const there = new Map<string, Set<StoredMatch>>()
  const put = (match: StoredMatch, place: string) => there.set(place, (there.get(place) ?? new Set()).add(match))
  for (const match of stored) put(match, placeNow(match))
  const dated = plans.flatMap((plan, order) =>
    plan.fields.localDate === undefined ? [] : { plan, order, place: wantedBy(plan) },
  )
  const wanted = Map.groupBy(dated, ({ place }) => place)
  const issues: RowIssue[] = []
  for (let toCheck = dated; toCheck.length > 0; ) {
    const duplicates = toCheck.filter(({ plan, place }) => {
      if (refused.has(plan)) return false
      const other = there
        .get(place)
        ?.values()
        .find(({ id }) => id !== plan.id)
      if (!other) return false
      const message = `${plan.title}: these sides already play each other that day, in ${other.slug}`
      issues.push({ row: plan.row, field: 'date', message })
      return true
    })
    const moved = duplicates
      .flatMap(({ plan: { id } }) => byId.get(id ?? 0) ?? [])
      .map((found) => ({ ...found, from: placeNow(found.match) }))
    for (const { plan } of duplicates) refused.add(plan)
    // A match whose move is refused stays in place, and may be in another's way.
    const back = new Set<string>()
    for (const { match, from } of moved.toSorted((a, b) => a.order - b.order)) {
      there.get(from)?.delete(match)
      put(match, placeNow(match))
      back.add(placeNow(match))
    }
    toCheck = [...back].flatMap((place) => wanted.get(place) ?? []).toSorted((a, b) => a.order - b.order)
  }
  return { rows: plans.filter((plan) => !refused.has(plan)), issues }
}

/** The sides, in either order, and the day. */
export function placeOf({ homeId = 0, awayId = 0, localDate = '' }: Partial<NewMatch>): string {
  return `${Math.min(homeId, awayId)} ${Math.max(homeId, awayId)} ${localDate}`
}
