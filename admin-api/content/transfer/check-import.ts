import type { ImportReport } from '#shared/transfer.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Env } from '../../platform/env.ts'
import { refuse } from './check-file.ts'
import { refuseUnknownAuthors } from './import.ts'
import { openImportFile } from './import-file.ts'
import * as store from './store.ts'

type Deps = {
  env: Env
  db: Db
}

// Long enough for the largest file that may be sent.
const TIMEOUT_MS = 120_000

/** Says what an import of a file would do, and does nothing of it. Throws 400 with the issues of every article. */
export async function checkImport({ db, env }: Deps, body: Uint8Array): Promise<ImportReport> {
  const now = new Date().toISOString()
  const file = openImportFile({ body, now, timeZone: env.timeZone }, AbortSignal.timeout(TIMEOUT_MS))
  try {
    const checked = await file.check()
    const { slugs, categories, categoryIds } = checked
    const known = await store.knownCategories(db)
    refuse(
      categoryIds
        .filter(({ id }) => !known.some((category) => category.id === id))
        .map(({ position }) => ({ path: `articles.${position}.categoryId`, message: 'There is no such category' })),
    )
    await refuseUnknownAuthors(db, checked)
    const skipped = await store.takenSlugs(db, slugs)
    return {
      articles: slugs.length,
      skipped,
      newCategories: categories.filter(({ slug }) => !known.some((it) => it.slug === slug)).map(({ name }) => name),
    }
  } finally {
    await file.close()
  }
}
