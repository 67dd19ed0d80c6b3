import { desc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DeletedMatch } from '#shared/matches/feed.ts'
import type { Db } from '../../../platform/database/client.ts'
import { competitions, deletedMatches, teams } from '../../../platform/database/tables/matches.ts'
import type { StoredMatch } from './matches.ts'

export type DeletedRow = typeof deletedMatches.$inferSelect

const home = alias(teams, 'home')
const away = alias(teams, 'away')

/** Records that a person deleted a match. */
export async function keepDeleted(tx: Db, match: StoredMatch): Promise<void> {
  const { competitionId, homeId, awayId, round, localDate, externalId } = match
  await tx.insert(deletedMatches).values({ competitionId, homeId, awayId, round, localDate, externalId })
}

/** The deleted matches of a competition, for comparison with a file's rows. */
export async function deletedOf(tx: Db, competitionId: number): Promise<DeletedRow[]> {
  return tx.select().from(deletedMatches).where(eq(deletedMatches.competitionId, competitionId))
}

// The newsroom gets all of them in one answer.
const MOST_LISTED = 1_000

/** Deleted matches that feeds must not add, newest first. */
export async function listDeleted(db: Db): Promise<DeletedMatch[]> {
  return db
    .select({
      id: deletedMatches.id,
      home: home.name,
      away: away.name,
      date: deletedMatches.localDate,
      competition: competitions.name,
      deletedAt: deletedMatches.deletedAt,
    })
    .from(deletedMatches)
    .innerJoin(competitions, eq(competitions.id, deletedMatches.competitionId))
    .innerJoin(home, eq(home.id, deletedMatches.homeId))
    .innerJoin(away, eq(away.id, deletedMatches.awayId))
    .orderBy(desc(deletedMatches.id))
    .limit(MOST_LISTED)
}

/** Lets feeds add matches again; returns how many there were. */
export async function forgetDeleted(tx: Db, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const gone = await tx
    .delete(deletedMatches)
    .where(inArray(deletedMatches.id, [...ids]))
    .returning({ id: deletedMatches.id })
  return gone.length
}
