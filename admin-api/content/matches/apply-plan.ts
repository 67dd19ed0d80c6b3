import type { Db } from '../../platform/database/client.ts'
import type { ImportNames } from './import-names.ts'
import type { RowPlan } from './import-row.ts'
import type { ImportSource } from './import-source.ts'
import { forgetDeleted } from './store/deleted.ts'
import * as matchStore from './store/matches.ts'

/** Stores what an import changes: the rows of its plan, as entered by its source. */
export async function applyPlan(
  tx: Db,
  competitionId: number,
  rows: readonly RowPlan[],
  source: ImportSource,
  names: ImportNames,
): Promise<void> {
  const now = new Date().toISOString()
  const origin = { source: source.name, fetchedAt: now }
  const fresh: matchStore.NewMatch[] = []
  for (const { kind, fields, title } of rows) {
    if (kind !== 'created') continue
    // Read once there is something new, which an answer of a feed seldom has.
    const slugOf = await names.matchSlugs()
    fresh.push({ ...fields, ...origin, competitionId, slug: slugOf(title, 'match') } as matchStore.NewMatch)
  }
  const updated = rows.flatMap(({ kind, id, fields }) => (kind === 'updated' && id !== null ? [{ id, fields }] : []))
  // Two may change places: each leaves its own before any takes another.
  const moved = updated.filter(({ fields }) => fields.localDate !== undefined)
  if (moved.length > 1)
    await matchStore.leaveDates(
      tx,
      moved.map(({ id }) => id),
    )
  // First, since a new match may be on the day that another of its sides leaves.
  for (const { id, fields } of updated) await matchStore.updateMatch(tx, id, { ...fields, ...origin })
  await matchStore.insertMatches(tx, fresh)
  await forgetDeleted(
    tx,
    rows.flatMap(({ revives }) => revives ?? []),
  )
}
