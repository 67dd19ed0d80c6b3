import type { Logger } from 'pino'
import { createLoginLimits, type LoginLimits } from './auth/login-limits.ts'
import { createSessions, type Sessions } from './auth/sessions.ts'
import { findCategorySlug, listCategorySlugs } from './categories/store.ts'
import { createTally, type Tally } from './clicks/tally.ts'
import type { Database, Db } from './db/client.ts'
import type { Env } from './env.ts'
import { createMarks, type Marks } from './publish/marks.ts'
import { createPublisher, type Publisher } from './publish/publisher.ts'
import { secretKey } from './secret-key.ts'
import { localStorage, type Storage } from './uploads/storage.ts'

/** What features are made of. Wired here and nowhere else. */
export type Deps = {
  env: Env
  log: Logger
  db: Db
  /** Canonical origin of the site. */
  siteUrl: string
  sessions: Sessions
  loginLimits: LoginLimits
  marks: Marks
  publisher: Publisher
  tally: Tally
  storage: Storage
  /** Signs upload links. */
  secretKey: string
}

/** `target` names this installation's row set of dirty files. */
export function createDeps(env: Env, log: Logger, database: Database, siteUrl: string, target: string): Deps {
  const { db } = database
  const marks = createMarks({ slugOf: findCategorySlug, allSlugs: listCategorySlugs })
  return {
    env,
    log,
    db,
    siteUrl,
    sessions: createSessions(db, siteUrl),
    loginLimits: createLoginLimits(db),
    marks,
    storage: localStorage(env.dataDir),
    secretKey: secretKey(env),
    tally: createTally(db, env.timeZone, log),
    publisher: createPublisher({
      db,
      marks,
      target,
      isShared: database.engine === 'postgres',
      context: { siteUrl, timeZone: env.timeZone, helpline: env.helpline },
      contentDir: env.contentCacheDir,
      log,
    }),
  }
}
