import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { BEGUN } from '#shared/matches/begun.ts'
import { POSTPONED_HOURS } from '#shared/tips/settlement.ts'
import type { Db } from '../../../platform/database/client.ts'
import { utcText } from '../../../platform/database/instants.ts'
import { withId } from '../../../platform/database/one-of.ts'
import { matches } from '../../../platform/database/tables/matches.ts'
import { tips } from '../../../platform/database/tables/tips.ts'

/** A match's earliest possible start: its kick-off, or the beginning of its day while the time is unknown. */
export const earliestKickOff = sql`(case when ${matches.timeKnown} then ${matches.kickOff} else ${matches.localDate}::timestamp at time zone ${matches.timeZone} end)`

// A tip's start is fixed; its match may begin earlier.
const kickedOff = sql`${earliestKickOff} <= now()`

/** Whether a tip's event has begun: by the tip's start, or earlier by its match. */
export const hasBegun: SQL<boolean> = sql`(${tips.startsAt} <= now() or ${onMatch(sql`${kickedOff} or ${inArray(matches.status, [...BEGUN])}`)})`

// If a match moves by more than this, its tips become void: no bet is placed by them.
const movedTooFar = sql`${matches.kickOff} > ${tips.startsAt} + ${sql.raw(`interval '${POSTPONED_HOURS} hours'`)}`

/** Whether a bet can still be placed: the start is in the future, and the match will still be played as planned. */
export const isAhead: SQL<boolean> = sql`(${tips.startsAt} > now() and not ${onMatch(sql`${kickedOff} or ${movedTooFar} or ${matches.status} <> 'scheduled'`)})`

/** Which of these tips have not started. */
export async function tipsAhead(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: tips.id })
    .from(tips)
    .where(and(withId(tips.id, ids), isAhead))
  return new Set(rows.map(({ id }) => id))
}

/**
 * By tip id: whether each is still open to bets, and until when at most; whether its match's time is known, and it came
 * with the demo; and the database's time.
 */
export async function standingOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({
      id: tips.id,
      isAhead,
      aheadUntil: utcText(sql`least(${tips.startsAt}, ${earliestKickOff})`),
      timeKnown: sql<boolean>`coalesce(${matches.timeKnown}, true)`,
      isDemo: tips.isDemo,
      now: utcText(sql`clock_timestamp()`),
    })
    .from(tips)
    .leftJoin(matches, eq(matches.id, tips.matchId))
    .where(withId(tips.id, ids))
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}

function onMatch(condition: SQL): SQL {
  return sql`exists (select 1 from ${matches} where ${matches.id} = ${tips.matchId} and (${condition}))`
}
