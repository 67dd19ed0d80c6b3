import type { ImportReport } from '#shared/transfer.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env/env.ts'
import { createTurns } from '../../platform/threads/turns.ts'
import { openImportFile } from './import-file.ts'
import { refusePublished, refuseUnknown } from './import-refusals.ts'
import * as store from './store.ts'

type Deps = {
  env: Pick<Env, 'timeZone'>
  db: Db
}

// Long enough for the largest allowed file.
const TIMEOUT_MS = 120_000

/** Says what an import of a file would do, without doing it. Throws 400 with the issues of every article. */
export function checkImport(deps: Deps, body: Uint8Array, user: CurrentUser): Promise<ImportReport> {
  return inTurn(() => check(deps, body, user))
}

// Each holds a file of up to 50 MB, several times.
const inTurn = createTurns({ width: 1, widthOfOne: 1 })

async function check({ db, env }: Deps, body: Uint8Array, user: CurrentUser): Promise<ImportReport> {
  const now = new Date().toISOString()
  const file = openImportFile(
    { body, now, timeZone: env.timeZone, isTrusted: user.isAdmin },
    AbortSignal.timeout(TIMEOUT_MS),
  )
  try {
    const checked = await file.check()
    const { slugs, categories } = checked
    const known = await refuseUnknown(db, checked)
    await refusePublished(db, checked)
    const skipped = await store.takenSlugs(db, slugs)
    return {
      articles: slugs.length,
      skipped,
      wordsLeftOut: checked.wordsLeftOut,
      newCategories: categories.filter(({ slug }) => !known.some((it) => it.slug === slug)).map(({ name }) => name),
    }
  } finally {
    await file.close()
  }
}
