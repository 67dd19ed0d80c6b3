import type { Logger } from 'pino'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env.ts'
import { createAffiliateLinks } from './affiliate-links.ts'
import type { Going } from './go.ts'
import { createTally } from './tally.ts'

/** What leads readers to bookmakers, by what an earlier process left on disk: it needs no database to begin. */
export function createGoing(env: Env, log: Logger): Going {
  return { links: createAffiliateLinks(env, log), tally: createTally(env, log) }
}

/** Goes on with the database: what was counted gets there, and links are read from it. */
export async function startGoing({ links, tally }: Going, db: Db): Promise<void> {
  await links.start(db)
  await tally.start(db)
}
