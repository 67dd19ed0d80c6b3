import type { RowPlan } from './import-row.ts'
import type { ImportRun } from './import-source.ts'
import { forgetDeleted } from './store/deleted.ts'
import type { NewMatch } from './store/matches.ts'
import { insertMatches, leaveDates, updateMatches } from './store/write-matches.ts'

/** Stores an import's changes: the rows of its plan, as entered by its source. */
export async function applyPlan(
  { tx, source, names }: ImportRun,
  competitionId: number,
  rows: readonly RowPlan[],
): Promise<void> {
  const now = new Date().toISOString()
  const origin = { source: source.name, fetchedAt: now }
  const fresh = rows.filter(({ kind }) => kind === 'created')
  const slugs = await names.matchSlugs(fresh.map(({ title }) => title))
  const updated = rows.flatMap(({ kind, id, fields }) => (kind === 'updated' && id !== null ? [{ id, fields }] : []))
  // Two may swap places: each leaves its own before any takes another.
  const moved = updated.filter(({ fields }) => fields.localDate !== undefined)
  if (moved.length > 1)
    await leaveDates(
      tx,
      moved.map(({ id }) => id),
    )
  // First, since a new match may be on the day that another match of its sides leaves.
  await updateMatches(
    tx,
    updated.map(({ id, fields }) => ({ id, fields: { ...fields, ...origin } })),
  )
  await insertMatches(
    tx,
    fresh.map(({ fields }, n) => ({ ...fields, ...origin, competitionId, slug: slugs[n] }) as NewMatch),
  )
  await forgetDeleted(
    tx,
    rows.flatMap(({ revives }) => revives ?? []),
  )
}
