import { and, eq, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client.ts'
import { recoveryCodes, users } from '../../platform/database/tables/accounts.ts'
import { aiRuns } from '../../platform/database/tables/ai.ts'
import { articles } from '../../platform/database/tables/articles.ts'
import { bookmakers } from '../../platform/database/tables/bookmakers.ts'
import { tips } from '../../platform/database/tables/tips.ts'
import { isLicenceIncomplete } from '../bookmakers/store/bookmakers.ts'

/** How many bookmakers lack licence data. */
export function countUnlicensed(db: Db): Promise<number> {
  return db.$count(bookmakers, isLicenceIncomplete)
}

/** How many articles, bookmakers and tips are the demo's. */
export async function countDemo(db: Db): Promise<number> {
  const counted = await Promise.all([
    db.$count(articles, eq(articles.isDemo, true)),
    db.$count(bookmakers, eq(bookmakers.isDemo, true)),
    db.$count(tips, eq(tips.isDemo, true)),
  ])
  return counted.reduce((sum, each) => sum + each, 0)
}

/**
 * How many administrators, and accounts that require a passkey, have no recovery code: without email or another
 * administrator they could not get back in.
 */
export function countUncoded(db: Db): Promise<number> {
  const hasCode = sql`exists (select from ${recoveryCodes} where ${recoveryCodes.userId} = ${users.id})`
  return db.$count(users, and(users.isActive, or(users.isAdmin, users.requiresPasskey), not(hasCode)))
}

/** The outcomes of the model calls still in the log. */
export async function modelCalls(db: Db): Promise<{ answered: number; failed: number }> {
  const [row] = await db
    .select({
      answered: sql<number>`count(*) filter (where ${aiRuns.outcome} = 'ok')::int`,
      failed: sql<number>`count(*) filter (where ${aiRuns.outcome} not in ('ok', 'running', 'cancelled'))::int`,
    })
    .from(aiRuns)
  return row ?? { answered: 0, failed: 0 }
}
