import type { ImportResult } from '#shared/transfer.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Upkeep } from '../../platform/database/upkeep.ts'
import type { Env } from '../../platform/env/env.ts'
import { ApiError, isForeignKeyViolation, isUniqueViolation } from '../../platform/errors.ts'
import type { Traffic } from '../../platform/http/traffic.ts'
import type { JobHandle, Jobs, StartedJob } from '../../platform/jobs/jobs.ts'
import { addArticles } from '../articles/add-many.ts'
import { learnTitleWords } from '../articles/store/mistyped.ts'
import { waitForWords } from '../articles/store/search-waiting.ts'
import type { Marks, Wake } from '../marks.ts'
import { keepChecks } from './import-checks.ts'
import { type ImportFile, openImportFile } from './import-file.ts'
import { messageOf } from './import-message.ts'
import { refusePublished, refuseUnknown } from './import-refusals.ts'
import type { Checked } from './read-import.ts'
import { type StoredNames, saveNames, tagUnseen } from './store/names.ts'
import * as store from './store.ts'

type Deps = {
  env: Pick<Env, 'timeZone'>
  db: Db
  marks: Pick<Marks, 'article' | 'category' | 'imported' | 'named'>
  publisher: Wake
  traffic: Traffic
  jobs: Jobs
  wordsIndex: Wake
  upkeep: Pick<Upkeep, 'refresh'>
}

// Up to this many are searchable as soon as they are visible; larger imports are indexed afterwards, so that readers
// get them sooner.
const WORDS_AT_ONCE = 100
// A save waits this long for the current batch, and then goes before the next one.
const BATCH_MS = 40
const LONGEST_PAUSE_MS = 25
const FIRST_BATCH = 4
const LARGEST_BATCH = 100
// Usual titles share their words, and those of a hundred are learned in a few milliseconds. With sixty unique words per
// title, ten take the maximum time.
const FIRST_LEARNED = 10
const LEARNING_MS = 40
const NOTED_TOGETHER = 1000
const ATTEMPTS = 5

/**
 * Imports a file beside the request: checks it completely, stores its articles hidden, a few at a time, and makes all
 * of them visible at once. An error or a crash in between leaves nothing behind.
 */
export function startImport(deps: Deps, body: Uint8Array, user: CurrentUser): Promise<StartedJob<ImportResult>> {
  return deps.jobs.run({ kind: 'import', user, bytes: body.byteLength }, (job) => importFile(deps, job, body, user))
}

async function importFile(deps: Deps, job: JobHandle, body: Uint8Array, user: CurrentUser): Promise<ImportResult> {
  const now = new Date().toISOString()
  const file = openImportFile({ body, now, timeZone: deps.env.timeZone, isTrusted: user.isAdmin }, job.signal)
  try {
    const checked = await file.check()
    const running = { ...deps, job, file, user }
    await refusePublished(deps.db, checked)
    await job.progress(0, checked.slugs.length)
    const skip = await lookUp(running, checked)
    const stored = await storeUnseen(running, { ...checked, skip })
    const result = await makeVisible(running, { ...checked, ...stored, skip })
    deps.publisher.wake()
    deps.wordsIndex.wake()
    return result
  } catch (error) {
    await store.discardImport(deps.db, job.id)
    throw explain(error)
  } finally {
    await file.close()
  }
}

/** An import that is carried out: its job, its file, and who sent it. */
type Running = Deps & { job: JobHandle; file: ImportFile; user: CurrentUser }

/** Resolves the file's names; returns the slugs that already exist. */
async function lookUp({ db, job, file, user }: Running, checked: Checked): Promise<string[]> {
  const known = await refuseUnknown(db, checked)
  const skip = await store.takenSlugs(db, checked.slugs)
  file.setLookup({
    skip: new Set(skip),
    categories: new Map(known.map(({ slug, id }) => [slug, id])),
    accounts: await store.usersByName(db, checked.accounts, user.id),
    importer: user.id,
    importId: job.id,
  })
  return skip
}

/**
 * Stores the articles hidden, with their tags; returns which of them wait for a category that does not exist yet, and
 * the names of all.
 */
async function storeUnseen(
  { db, traffic, job, file, user }: Running,
  checked: Checked & { skip: readonly string[] },
): Promise<Stored> {
  const total = checked.slugs.length
  const skipped = new Set(checked.skip)
  const namesOf = new Map(checked.names.map((names) => [names.slug, names]))
  const tagNames = new Map(checked.tags.map(({ slug, name }) => [slug, name]))
  const stored: Stored = { uncategorised: [], names: [] }
  const added: number[] = []
  const words = total > WORDS_AT_ONCE ? 'later' : 'now'
  const wordless: number[] = []
  // The next one is assembled while a batch is stored.
  const ahead = (from: number, size: number) => {
    const batch = file.batch(from, size)
    // Reported when its turn comes, if it does.
    batch.catch(() => {})
    return batch
  }
  let size = FIRST_BATCH
  let learned = FIRST_LEARNED
  let next = ahead(0, size)
  for (let from = 0; from < total; ) {
    const batch = await next
    const slugs = checked.slugs.slice(from, from + batch.taken).filter((slug) => !skipped.has(slug))
    from += batch.taken
    next = ahead(from, size)
    await traffic.pause(LONGEST_PAUSE_MS)
    const started = performance.now()
    const ids = await addArticles(db, batch, user.id, words)
    added.push(...ids)
    if (words === 'later') wordless.push(...ids)
    const names = slugs.flatMap((slug, n) => {
      const found = namesOf.get(slug)
      return found ? { ...found, id: ids[n] as number } : []
    })
    if (names.length > 0) await db.transaction((tx) => tagUnseen(tx, names, tagNames))
    const took = performance.now() - started
    stored.uncategorised.push(...batch.uncategorised)
    stored.names.push(...names)
    size = fitting(batch.taken, took, BATCH_MS)
    while (added.length >= (from < total ? learned : 1)) {
      const some = added.splice(0, learned)
      const began = performance.now()
      await learnTitleWords(db, some)
      learned = fitting(some.length, performance.now() - began, LEARNING_MS)
    }
    await job.progress(Math.min(from, total))
  }
  // Not earlier, or searches would reveal articles that no one can see; not when all become visible, which takes long
  // enough.
  for (let from = 0; from < wordless.length; from += NOTED_TOGETHER) {
    await traffic.pause(LONGEST_PAUSE_MS)
    await waitForWords(db, wordless.slice(from, from + NOTED_TOGETHER))
  }
  return stored
}

/** How many to take next, given how long the last ones took: as many as fit into `ms`, but at most twice as many. */
function fitting(taken: number, took: number, ms: number): number {
  return Math.max(1, Math.min(LARGEST_BATCH, Math.round((taken * ms) / Math.max(took, 1)), taken * 2))
}

type Stored = { uncategorised: store.Uncategorised[]; names: StoredNames[] }
type Rest = Pick<Checked, 'categories' | 'authors' | 'leftOut' | 'wordsLeftOut'> & Stored & { skip: string[] }

async function makeVisible({ job, user, ...deps }: Running, rest: Rest): Promise<ImportResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      let startChecks: (() => void) | undefined
      const result = await deps.db.transaction(async (tx) => {
        await store.waitForOtherImports(tx)
        // A user may have taken a slug while the articles were inserted.
        const late = await store.discardTaken(tx, job.id)
        const changed = await store.saveCategories(tx, job.id, rest.categories)
        await store.categorise(tx, job.id, rest.uncategorised)
        if (changed.length > 0) await deps.marks.category(tx, changed, [])
        await deps.marks.imported(tx, job.id)
        const gone = new Set(late)
        const names = rest.names.filter(({ slug }) => !gone.has(slug))
        const named = await saveNames(tx, job.id, { ...rest, names })
        const published = await store.publishedIds(tx, job.id)
        const imported = await store.reveal(tx, job.id)
        if (names.length > 0) await deps.marks.named(tx, named)
        const skipped = [...rest.skip, ...late]
        await recordAudit(tx, user, 'article.import', job.id, { imported, skipped: skipped.length })
        const result = { message: messageOf({ ...rest, imported, skipped }), imported, skipped }
        startChecks = await keepChecks(deps, tx, published)
        await job.finish(tx, result)
        return result
      })
      // From now on the articles are queried, and the planner assumes empty tables.
      await deps.upkeep.refresh()
      startChecks?.()
      return result
    } catch (error) {
      // A slug taken at this very moment is found the next time.
      if (!isUniqueViolation(error, 'articles_slug') || attempt === ATTEMPTS) throw error
    }
  }
}

function explain(error: unknown): unknown {
  if (!isForeignKeyViolation(error) && !isUniqueViolation(error)) return error
  return new ApiError(409, 'Content the file refers to changed during the import. Nothing was imported. Try again.')
}
