import type { ImportMatch } from '#shared/matches/import-file.ts'
import type { DeletedRow } from './store/deleted.ts'
import type { StoredMatch } from './store/matches.ts'

/**
 * A competition's stored matches, by everything that a file's rows may have: searching all of them for each row would
 * take minutes.
 */
export type MatchIndex = {
  byExternal: Map<string, StoredMatch>
  bySides: Map<string, StoredMatch>
  open: Map<string, StoredMatch[]>
  /** Those whose kick-off, round, group, venue or broadcast a person entered, by their sides. */
  held: Map<string, StoredMatch[]>
}

/** A row of a file with the ids of its sides. */
export type SidedRow = { match: ImportMatch; homeId: number; awayId: number }

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
  }
}

/**
 * The stored match that each row is about, if any, and no match twice: by its id, its sides and date, or as the only
 * upcoming one of its round; for a feed, also as the one that a person moved. Certain matches come first, so that no
 * row moves the match of another row.
 */
export function storedOfRows(
  index: MatchIndex,
  rows: readonly (SidedRow | null)[],
  isFeed: boolean,
): (StoredMatch | null)[] {
  const found: (StoredMatch | null)[] = rows.map(() => null)
  const taken = new Set<number>()
  for (const candidateOf of [byExternal, bySides, toCome, ...(isFeed ? [held] : [])]) {
    for (const [n, row] of rows.entries()) {
      const candidate = row && !found[n] && candidateOf(index, row)
      if (!candidate || taken.has(candidate.id)) continue
      taken.add(candidate.id)
      found[n] = candidate
    }
  }
  return found
}

function byExternal(index: MatchIndex, { match }: SidedRow): StoredMatch | undefined {
  return match.externalId ? index.byExternal.get(match.externalId) : undefined
}

function bySides(index: MatchIndex, { match, homeId, awayId }: SidedRow): StoredMatch | undefined {
  const there = index.bySides.get(sidesKey(homeId, awayId, match.date))
  return match.externalId && there?.externalId ? undefined : there
}

function toCome(index: MatchIndex, { match, homeId, awayId }: SidedRow): StoredMatch | undefined {
  if (!match.round || match.externalId) return undefined
  return onlyOne(index.open.get(sidesKey(homeId, awayId, match.round)))
}

// A feed with neither ids nor rounds still has it on its old date.
function held(index: MatchIndex, { match, homeId, awayId }: SidedRow): StoredMatch | undefined {
  if (match.externalId || match.round) return undefined
  return onlyOne(index.held.get(sidesKey(homeId, awayId)))
}

function onlyOne(matches: readonly StoredMatch[] = []): StoredMatch | undefined {
  return matches.length === 1 ? matches[0] : undefined
}

/** Finds matches deleted by a person: by their external id, or their sides with the date or the round. */
export function deletedIndex(deleted: readonly DeletedRow[]) {
  const byExternal = new Map(deleted.map((gone) => [gone.externalId, gone]))
  const all = deletedBySides(deleted)
  // Different external ids mean different matches, whatever their sides.
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
