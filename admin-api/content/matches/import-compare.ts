import type { ImportMatch } from '#shared/matches/import-file.ts'
import type { Db } from '../../platform/database/client.ts'
import { planRows } from './import-plan.ts'
import type { RowPlan } from './import-row.ts'
import { deletedOf } from './store/deleted.ts'
import * as matchStore from './store/matches.ts'

export type Around = Omit<Parameters<typeof planRows>[1], 'stored' | 'deleted'>

/** A competition's matches, and what the rows of a file create and change in them. */
export type Compared = { stored: matchStore.StoredMatch[]; plan: Awaited<ReturnType<typeof planRows>> }

/** The same before an import's transaction, with everything that it was based on. */
export type ComparedAhead = Compared & {
  /** null: a new one. */
  competitionId: number | null
  /** New ones have negative ids. */
  around: Around
  /** Of the competition's matches, from before they were read. */
  state: string
}

/** Compares the rows of a file with the stored matches. */
export async function compareNow(
  db: Db,
  competitionId: number,
  rows: readonly ImportMatch[],
  around: Around,
): Promise<Compared> {
  const stored = await matchStore.storedMatches(db, competitionId)
  const deleted = await deletedOf(db, competitionId)
  return { stored, plan: await planRows(rows, { ...around, stored, deleted }) }
}

/**
 * The same in the transaction, with changed matches locked until it ends: reuses the earlier comparison as long as it
 * is valid. If a user has saved a match meanwhile, all are compared again, so that their entries are not overwritten
 * unseen.
 */
export async function compareHeld(
  tx: Db,
  competitionId: number,
  rows: readonly ImportMatch[],
  around: Around,
  ahead: ComparedAhead | undefined,
): Promise<Compared> {
  let known = ahead ? await stillTrue(tx, competitionId, rows, around, ahead) : null
  for (;;) {
    const { stored, plan } = known ?? (await compareNow(tx, competitionId, rows, around))
    const changing = new Set(plan.rows.flatMap(({ kind, id }) => (kind === 'updated' && id !== null ? [id] : [])))
    const read = stored.filter(({ id }) => changing.has(id))
    if (await matchStore.holdMatches(tx, read)) return { stored, plan }
    known = null
  }
}

async function stillTrue(
  tx: Db,
  competitionId: number,
  rows: readonly ImportMatch[],
  { teams, timeZone }: Around,
  { stored, plan, ...ahead }: ComparedAhead,
): Promise<Compared | null> {
  if ((ahead.competitionId ?? competitionId) !== competitionId || ahead.around.timeZone !== timeZone) return null
  const ids = idsByForeseen(rows, ahead.around.teams, teams)
  if (!ids || (await matchStore.stateOfMatches(tx, competitionId)) !== ahead.state) return null
  return { stored, plan: { ...plan, rows: plan.rows.map((row) => withIds(row, ids)) } }
}

/** The ids of the teams of some rows, for those assigned in advance; null if a name belongs to another team now. */
function idsByForeseen(rows: readonly ImportMatch[], foreseen: Around['teams'], now: Around['teams']) {
  const ids = new Map<number, number>()
  for (const name of new Set(rows.flatMap(({ home, away }) => [home, away]))) {
    const [before, id] = [foreseen.idOf(name), now.idOf(name)]
    if (before === undefined || id === undefined || (before > 0 && before !== id)) return null
    if ((ids.get(before) ?? id) !== id) return null
    ids.set(before, id)
  }
  // Two different teams may have been merged.
  return new Set(ids.values()).size === ids.size ? ids : null
}

function withIds(row: RowPlan, ids: ReadonlyMap<number, number>): RowPlan {
  const { homeId, awayId } = row.fields
  if (homeId === undefined || awayId === undefined) return row
  return { ...row, fields: { ...row.fields, homeId: ids.get(homeId) ?? homeId, awayId: ids.get(awayId) ?? awayId } }
}
