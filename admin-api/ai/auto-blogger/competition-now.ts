import { editorialDay } from '#shared/dates.ts'
import type { TableLine } from '#shared/matches/competition.ts'
import { type CardRow, rowsOfCompetition } from '../../content/matches/store/cards.ts'
import { findCompetitionBySlug } from '../../content/matches/store/competitions.ts'
import { tableReader } from '../../content/matches/table.ts'
import type { Db } from '../../platform/database/client.ts'

/** The current matches of a competition: each is read once, however many pieces are compared with it. */
export type CompetitionNow = {
  /** Its matches, newest first. */
  matches: () => Promise<readonly CardRow[]>
  /** Its table with the results before a given day. */
  tableBefore: (day: string) => Promise<readonly TableLine[]>
}

/** null if the competition no longer exists. */
export type ReadCompetition = (slug: string) => Promise<CompetitionNow | null>

/** Reads competitions when they are requested, each once. */
export function competitionsNow(db: Db, timeZone: string): ReadCompetition {
  const dayOf = kept((kickOff: string) => editorialDay(kickOff, timeZone))
  return kept(async (slug: string): Promise<CompetitionNow | null> => {
    const competition = await findCompetitionBySlug(db, slug)
    if (!competition) return null
    const matches = kept(async (_all: 'all') => (await rowsOfCompetition(db, competition.id)).toReversed())
    const tables = kept((_all: 'all') => tableReader(db, competition))
    const tableBefore = kept(async (day: string) => (await tables('all'))((kickOff) => dayOf(kickOff) < day))
    return { matches: () => matches('all'), tableBefore }
  })
}

function kept<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const all = new Map<Key, Value>()
  return (key) => {
    const known = all.get(key)
    if (known !== undefined) return known
    const value = read(key)
    all.set(key, value)
    return value
  }
}
