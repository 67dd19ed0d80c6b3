import { noRoomForCategories } from '#shared/category.ts'
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
import { knownAuthors } from '../authors/store.ts'
import type { Marks, Wake } from '../marks.ts'
import { hasFourEyes } from '../settings/store.ts'
import { refuse } from './check-file.ts'
import { refuseForbiddenNames } from './forbidden-names.ts'
import { keepChecks } from './import-checks.ts'
import { type ImportFile, openImportFile } from './import-file.ts'
import { messageOf } from './import-message.ts'
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
 * Imports a file beside the request: checks it completely, inserts its articles hidden, a few at a time, and makes all
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
    await refusePublished(deps.db, checked)
    await job.progress(0, checked.slugs.length)
    const skip = await lookUp(deps, job, file, checked, user)
    const stored = await layIn(deps, job, file, { ...checked, skip }, user)
    const result = await makeVisible(deps, job, { ...checked, ...stored, skip }, user)
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

/** Resolves the file's names; returns the slugs that already exist. */
async function lookUp(
  { db }: Deps,
  job: JobHandle,
  file: ImportFile,
  checked: Checked,
  user: CurrentUser,
): Promise<string[]> {
  const known = await store.knownCategories(db)
  const ids = new Set(known.map(({ id }) => id))
  refuse(
    checked.categoryIds
      .filter(({ id }) => !ids.has(id))
      .map(({ position }) => ({ path: `articles.${position}.categoryId`, message: 'There is no such category' })),
  )
  refuseManyCategories(known, checked)
  await refuseUnknownAuthors(db, checked)
  await refuseForbiddenNames(db, checked.forbidden)
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

/** Throws 403 if the file would publish articles that no second person has read, while the four-eyes setting is on. */
export async function refusePublished(db: Db, { published }: Checked): Promise<void> {
  if (published === 0 || !(await hasFourEyes(db))) return
  throw new ApiError(
    403,
    `Nothing was imported. You cannot publish your own articles here (four-eyes), and the file would publish ${published}. Import them as drafts.`,
  )
}

/** Throws 400 if the file names more new categories than the site may have. */
export function refuseManyCategories(known: readonly { slug: string }[], { categories }: Checked): void {
  const slugs = new Set(known.map(({ slug }) => slug))
  const problem = noRoomForCategories(slugs.size, categories.filter(({ slug }) => !slugs.has(slug)).length)
  if (problem) throw new ApiError(400, problem)
}

/** Throws 400 if the file names an author by an unknown id. */
export async function refuseUnknownAuthors(db: Db, { authorIds }: Checked): Promise<void> {
  const known = await knownAuthors(
    db,
    authorIds.map(({ id }) => id),
  )
  refuse(authorIds.filter(({ id }) => !known.has(id)).map(({ path }) => ({ path, message: 'There is no such author' })))
}

/**
 * Stores the articles hidden, with their tags; returns which of them wait for a category that does not exist yet, and
 * the names of all.
 */
async function layIn(
  { db, traffic }: Deps,
  job: JobHandle,
  file: ImportFile,
  checked: Checked & { skip: readonly string[] },
  user: CurrentUser,
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

async function makeVisible(deps: Deps, job: JobHandle, rest: Rest, user: CurrentUser): Promise<ImportResult> {
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
