import type { Logger } from 'pino'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env.ts'
import { createAffiliateLinks } from './affiliate-links.ts'
import type { AffiliateRedirects } from './go.ts'
import { createHitCounter } from './hit-counter.ts'

/** The affiliate redirects, from the data that an earlier process left on disk: they need no database to start. */
export function createAffiliateRedirects(
  env: Pick<Env, 'dataDir' | 'timeZone' | 'ceilings'>,
  log: Logger,
): AffiliateRedirects {
  return { links: createAffiliateLinks(env, log), hitCounter: createHitCounter(env, log) }
}

/** Connects them to the database: counts are written to it, and links are read from it. */
export async function startAffiliateRedirects({ links, hitCounter }: AffiliateRedirects, db: Db): Promise<void> {
  await links.start(db)
  await hitCounter.start(db)
}
