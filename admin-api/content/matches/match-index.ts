import type { ImportMatch } from '#shared/matches/import-file.ts'
import type { DeletedRow } from './store/deleted.ts'
import type { StoredMatch } from './store/matches.ts'

/** The stored matches of a competition by what the rows of a file have: a search through all for each row would take minutes. */
export type MatchIndex = {
  byExternal: Map<string, StoredMatch>
  bySides: Map<string, StoredMatch>
  open: Map<string, StoredMatch[]>
  /** Those whose kick-off, round, group, venue or broadcast a person typed, by their sides. */
  held: Map<string, StoredMatch[]>
  /** Ids that a feed's rows are about. */
  found: Set<number>
}

type Teams = { idOf: (name: string) => number | undefined }

export function indexOf(stored: readonly StoredMatch[]): MatchIndex {
  const isToCome = ({ status }: StoredMatch) => status === 'scheduled' || status === 'postponed'
  return {
    byExternal: new Map(stored.flatMap((match) => (match.externalId ? [[match.externalId, match]] : []))),
    bySides: new Map(stored.map((match) => [sidesKey(match.homeId, match.awayId, match.localDate), match])),
    open: Map.groupBy(
      stored.filter((match) => match.round !== null && isToCome(match)),
      ({ homeId, awayId, round }) => sidesKey(homeId, awayId, round ?? ''),
    ),
    held: Map.groupBy(
      stored.filter(({ fixtureHeldAt }) => fixtureHeldAt !== null),
      ({ homeId, awayId }) => sidesKey(homeId, awayId),
    ),
    found: new Set(),
  }
}

/** The stored match that a row is about: by its id, its sides and date, or the one of its round that is still to come. */
export function storedOf(index: MatchIndex, match: ImportMatch, homeId: number, awayId: number): StoredMatch | null {
  const byId = match.externalId ? index.byExternal.get(match.externalId) : undefined
  if (byId) return byId
  const bySides = index.bySides.get(sidesKey(homeId, awayId, match.date))
  if (bySides && (!match.externalId || !bySides.externalId)) return bySides
  const moved = match.round && !match.externalId ? index.open.get(sidesKey(homeId, awayId, match.round)) : undefined
  return moved?.length === 1 ? (moved[0] ?? null) : null
}

/** Notes which stored matches rows are about, in whatever order they come. */
export function findAll(index: MatchIndex, rows: readonly ImportMatch[], teams: Teams): void {
  for (const match of rows) {
    const homeId = teams.idOf(match.home)
    const awayId = teams.idOf(match.away)
    if (homeId === undefined || awayId === undefined) continue
    const before = storedOf(index, match, homeId, awayId)
    if (before) index.found.add(before.id)
  }
}

/** The one match of its sides that a person moved: a feed that knows neither ids nor rounds still has it on its old date. */
export function heldOf(index: MatchIndex, match: ImportMatch, homeId: number, awayId: number): StoredMatch | null {
  if (match.externalId || match.round) return null
  const held = index.held.get(sidesKey(homeId, awayId))
  const [only] = held?.length === 1 ? held : []
  return only && !index.found.has(only.id) ? only : null
}

/** Finds matches deleted by a person: by their external id, or their sides with the date or the round. */
export function deletedIndex(deleted: readonly DeletedRow[]) {
  const byExternal = new Map(deleted.map((gone) => [gone.externalId, gone]))
  const all = deletedBySides(deleted)
  // Two external ids that differ are two matches, whatever their sides.
  const unnamed = deletedBySides(deleted.filter(({ externalId }) => !externalId))
  return (match: ImportMatch, homeId: number, awayId: number): DeletedRow | undefined => {
    const sides = match.externalId ? unnamed : all
    return (
      (match.externalId ? byExternal.get(match.externalId) : undefined) ??
      sides.get(sidesKey(homeId, awayId, `on ${match.date}`)) ??
      (match.round ? sides.get(sidesKey(homeId, awayId, `in ${match.round}`)) : undefined)
    )
  }
}

function deletedBySides(deleted: readonly DeletedRow[]): Map<string, DeletedRow> {
  const found = new Map<string, DeletedRow>()
  for (const gone of deleted) {
    found.set(sidesKey(gone.homeId, gone.awayId, `on ${gone.localDate}`), gone)
    if (gone.round !== null) found.set(sidesKey(gone.homeId, gone.awayId, `in ${gone.round}`), gone)
  }
  return found
}

function sidesKey(...parts: [homeId: number, awayId: number, third?: string]): string {
  return parts.join(' ')
}
