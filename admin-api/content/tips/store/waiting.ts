import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm'
import { AHEAD } from '#shared/matches/score.ts'
import type { Db } from '../../../platform/database/client.ts'
import { utcText } from '../../../platform/database/instants.ts'
import { categories } from '../../../platform/database/tables/articles.ts'
import { competitions, matches } from '../../../platform/database/tables/matches.ts'
import { settings } from '../../../platform/database/tables/site.ts'
import { tipLedger, tips } from '../../../platform/database/tables/tips.ts'
import { earliestKickOff, hasBegun } from './begun.ts'

// The last entry about a tip in the ledger, which is append-only.
const decidedAt = sql`(select max(${tipLedger.at}) from ${tipLedger} where ${tipLedger.tipId} = ${tips.id})`

// By the match's revision, which no clock and no slow transaction can distort. Decisions of older versions stored none.
const changedSince = sql`case when ${tips.decidedRevision} is null then ${matches.updatedAt} > ${decidedAt}
  else ${matches.revision} <> ${tips.decidedRevision} end`

/**
 * Settled tips whose match changed since they were decided, newest change first. Reads only the fields that decide the
 * outcome, since most changes do not affect the result.
 */
export async function changedResults(db: Db) {
  return db
    .select({
      id: tips.id,
      tip: {
        market: tips.market,
        selection: tips.selection,
        line: tips.line,
        startsAt: tips.startsAt,
        publishedAt: tips.publishedAt,
        outcome: tips.outcome,
        decidedOn: tips.decidedOn,
      },
      match: {
        kickOff: matches.kickOff,
        earliest: utcText(earliestKickOff),
        timeKnown: matches.timeKnown,
        begunAt: matches.begunAt,
        status: matches.status,
        score: matches.score,
        sport: categories.slug,
      },
    })
    .from(tips)
    .innerJoin(matches, eq(matches.id, tips.matchId))
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .innerJoin(categories, eq(categories.id, competitions.categoryId))
    .where(and(eq(tips.status, 'settled'), changedSince))
    .orderBy(desc(matches.updatedAt), desc(tips.id))
}

/** Whether a settled tip's match was changed after the tip's last entry in the ledger. */
export async function hasChangedMatch(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: tips.id })
    .from(tips)
    .innerJoin(matches, eq(matches.id, tips.matchId))
    .where(and(eq(tips.id, id), sql`${matches.updatedAt} > ${decidedAt}`))
  return row !== undefined
}

/**
 * Ids of started tips whose match is over and was last changed before an instant, so that its result is no longer being
 * entered.
 */
export async function restedTips(db: Db, before: string): Promise<number[]> {
  const rows = await db
    .select({ id: tips.id })
    .from(tips)
    .innerJoin(matches, eq(matches.id, tips.matchId))
    .where(
      and(
        eq(tips.status, 'open'),
        eq(tips.imported, false),
        hasBegun,
        notInArray(matches.status, [...AHEAD]),
        sql`${matches.updatedAt} <= ${before}`,
      ),
    )
    .orderBy(asc(tips.startsAt), asc(tips.id))
  return rows.map(({ id }) => id)
}

/** Whether tips settle automatically an hour after their result. */
export async function settlesByItself(db: Db): Promise<boolean> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.id, 'settleTips'))
  return row?.value === 'on'
}

/** Whether a match was last changed before an instant; if so, it cannot be changed until the transaction ends. */
export async function holdRestedMatch(tx: Db, id: number, before: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.id, id), sql`${matches.updatedAt} <= ${before}`))
    .for('share')
  return row !== undefined
}
