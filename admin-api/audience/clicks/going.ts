import type { Logger } from 'pino'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env.ts'
import { createAffiliateLinks } from './affiliate-links.ts'
import type { Going } from './go.ts'
import { createTally } from './tally.ts'

/** The affiliate redirects, from the data that an earlier process left on disk: they need no database to start. */
export function createGoing(env: Env, log: Logger): Going {
  return { links: createAffiliateLinks(env, log), tally: createTally(env, log) }
}

/** Connects them to the database: counts are written to it, and links are read from it. */
export async function startGoing({ links, tally }: Going, db: Db): Promise<void> {
  await links.start(db)
  await tally.start(db)
}
