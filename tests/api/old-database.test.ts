import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { explainStartError } from '../../admin-api/app/start-messages.ts'
import { connectDatabase, openDatabase } from '../../admin-api/platform/database/client.ts'
import { MIGRATIONS, missingSteps } from '../../admin-api/platform/database/migrate.ts'
import { databaseDir, type Env, readEnv } from '../../admin-api/platform/env/env.ts'
import { type TestDatabase, testServerUrl } from '../support/database.ts'
import { type Instance, instanceDirs, instanceEnv, ROOT, startInstance } from '../support/instance.ts'
import { createOldDatabase, layOldData, layOldObjects } from '../support/old-database.ts'
import { mountSmallDisk } from '../support/small-disk.ts'

const engines = testServerUrl() ? (['embedded', 'postgres'] as const) : (['embedded'] as const)
// An embedded database and the disk space that a migration requires.
const MEGABYTES = 192
const TAKEN_MEGABYTES = 64
// The embedded engine cannot be queried while it sleeps, so a file in its folder shows that it got this far.
const MARK = `do $$ begin
  execute format('copy (select 1) to %L', current_setting('data_directory') || '/reached');
end $$`

let root: string
let old: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-old-'))
  old = join(root, 'old')
  await layOldData(old)
})
afterAll(() => rm(root, { recursive: true, force: true }))

let copies = 0

/** The environment of a fresh copy of the old database. */
async function oldEnv(engine: (typeof engines)[number]): Promise<Record<string, string>> {
  copies += 1
  const data = join(root, `data-${copies}`)
  if (engine === 'embedded') {
    await cp(old, data, { recursive: true })
    return { DATA_DIR: data }
  }
  const database: TestDatabase = await createOldDatabase(testServerUrl() as string)
  onTestFinished(database.drop)
  await layOldObjects(data)
  return { DATA_DIR: data, DATABASE_URL: database.url }
}

/** This version's migrations and one more. */
async function withStep(sql: string): Promise<string> {
  copies += 1
  const folder = join(root, `migrations-${copies}`)
  await cp(MIGRATIONS, folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: 'one_more' })
  await writeFile(file, JSON.stringify(journal))
  await writeFile(join(folder, 'one_more.sql'), sql)
  return folder
}

async function wordsOf(opening: Promise<unknown>): Promise<string> {
  return opening.then(
    () => 'it opened',
    (error: unknown) => explainStartError(error),
  )
}

/** How many articles there are, and whether the last migration has run. */
async function look(env: Env): Promise<{ articles: number; extra: boolean; missing: string[] }> {
  const database = await connectDatabase(env)
  try {
    const [row] = await database.client`
      select (select count(*)::int from articles) as articles, to_regclass('one_more') is not null as extra`
    return { articles: row?.['articles'], extra: row?.['extra'], missing: await missingSteps(database.client) }
  } finally {
    await database.close()
  }
}

describe.each(engines)('a database of 8809a01, %s', (engine) => {
  test('starts under this version with all its content', async () => {
    const instance: Instance = await startInstance({
      ownProcess: true,
      env: await oldEnv(engine),
      database: 'embedded',
    })
    onTestFinished(() => instance.stop())
    const editor = await instance.login()

    const list = await editor.get('/api/articles')
    expect(list.body.map(({ slug }: { slug: string }) => slug).sort()).toEqual([
      'a-draft',
      'harbour-side-hold-on',
      'weekend-tips-for-the-coast',
    ])
    const article = (await editor.get('/api/articles/harbour-side-hold-on')).body
    expect(article).toMatchObject({ views: 3, clickCount: 3, score: 8, revision: 2 })
    expect(article.content).toContain('<p>The back line stood ten metres deeper than last week.</p>')
    expect((await editor.get(`/api/articles/${article.id}/revisions`)).body).toHaveLength(2)
    expect((await editor.get('/api/articles?trashed=true')).body).toMatchObject([{ slug: 'taken-back' }])
    expect((await editor.get('/api/bookmakers')).body).toMatchObject([{ slug: 'karoo-odds' }, { slug: 'marula-bet' }])
    expect((await editor.get('/api/media')).body).toMatchObject([{ alt: 'Floodlights over a wet pitch' }])
    expect((await editor.get('/api/keys')).body).toMatchObject([{ name: 'Build server' }])
    const { totals } = (await editor.get('/api/analytics?days=90')).body
    expect(totals).toMatchObject({ views: 3, clicks: 3 })

    const reader = instance.anonymous()
    const page = await reader.get('/harbour-side-hold-on')
    expect(page.status).toBe(200)
    expect(page.body).toContain('The back line stood ten metres deeper')
    expect((await reader.get(article.featuredImage)).status).toBe(200)
    expect((await reader.get('/weekend-betting-tips')).status).toBe(301)
    expect((await reader.get('/go/marula-bet')).headers.get('location')).toBe('https://marula.example/join')
  })

  test('is refused by an older version once a newer one has upgraded it, and is left as it is', async () => {
    const env = readEnv(await oldEnv(engine))
    await (await openDatabase(env, await withStep('create table one_more (id int);'))).close()
    expect(await wordsOf(openDatabase(env))).toMatch(/already upgraded by a newer version of Touchline/)
  })

  test('starts with a word that no version wrote, whose column holds new rows to its set', async () => {
    const env = readEnv(await oldEnv(engine))
    const before = await connectDatabase(env)
    await before.client`update article_revisions set reason = 'by hand' where revision = 1`
    await before.close()

    const database = await openDatabase(env)
    onTestFinished(() => database.close())
    expect(await database.client`select conname from pg_constraint where not convalidated`).toEqual([
      { conname: 'article_revisions_reason' },
    ])
    const again = database.client`update article_revisions set reason = 'by hand' where revision = 2`
    await expect(again).rejects.toMatchObject({ code: '23514' })
  })

  test('with tables of unknown origin is refused with a message', async () => {
    const env = readEnv(await oldEnv(engine))
    const database = await connectDatabase(env)
    await database.client`update drizzle.__drizzle_migrations set created_at = 1700000000000`
    await database.close()
    expect(await wordsOf(openDatabase(env))).toMatch(/made by a version before 0\.2\.0/)
  })

  test('keeps everything when a step fails, and the next start resumes', async () => {
    const env = readEnv(await oldEnv(engine))
    const failing = await withStep('create table one_more (id int);--> statement-breakpoint\nselect 1 / 0;')
    expect(await wordsOf(openDatabase(env, failing))).toMatch(/could not be upgraded.*Nothing was changed/)
    await (await openDatabase(env)).close()
    expect(await look(env)).toEqual({ articles: 4, extra: false, missing: [] })
  })

  test('keeps everything when the process is killed during it, and the next start resumes', async () => {
    const env = await oldEnv(engine)
    // Its last statement is slow and signals its start, so that the process can be killed during the migration.
    const reached = engine === 'embedded' ? `${MARK};--> statement-breakpoint\n` : ''
    const sql = `create table one_more (id int);--> statement-breakpoint\n${reached}select pg_sleep(600);`
    const child = await openElsewhere(env, await withStep(sql))
    await expect.poll(() => child.exitCode !== null || isAsleep(env), { timeout: 60_000 }).toBe(true)
    expect(child.exitCode).toBeNull()
    child.kill('SIGKILL')
    await once(child, 'exit')
    if (engine === 'postgres') await endBackends(env['DATABASE_URL'] as string)

    await (await openDatabase(readEnv(env))).close()
    expect(await look(readEnv(env))).toEqual({ articles: 4, extra: false, missing: [] })
  })
})

/** Whether the slow migration has reached its last statement. */
async function isAsleep(env: Record<string, string>): Promise<boolean> {
  if (!env['DATABASE_URL']) return existsSync(join(databaseDir(readEnv(env)), 'cluster', 'reached'))
  const database = await connectDatabase(readEnv(env))
  try {
    const sleeping = await database.client`select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_sleep%'`
    return sleeping.length > 0
  } finally {
    await database.close()
  }
}

/** A separate process that opens the database, migrates it, and closes it. */
async function openElsewhere(env: Record<string, string>, folder: string): Promise<ChildProcess> {
  const code = `
    import { openDatabase } from ${JSON.stringify(join(ROOT, 'admin-api/platform/database/client.ts'))}
    import { readEnv } from ${JSON.stringify(join(ROOT, 'admin-api/platform/env/env.ts'))}
    const database = await openDatabase(readEnv(), ${JSON.stringify(folder)})
    await database.close()`
  copies += 1
  // A separate file, since worker threads cannot be started from code on the command line.
  const script = join(root, `open-${copies}.ts`)
  await writeFile(script, code)
  return spawn(process.execPath, [script], {
    cwd: ROOT,
    env: instanceEnv(instanceDirs(root), env),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

// A sleeping server notices a lost connection only afterwards.
async function endBackends(url: string): Promise<void> {
  const database = await connectDatabase(readEnv({ DATABASE_URL: url }))
  await database.client`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%pg_sleep%'`
  await database.close()
}

test.runIf(testServerUrl())(
  'two processes that migrate one Postgres at once both start, and each step is taken once',
  async () => {
    const env = await oldEnv('postgres')
    // A migration that would fail a second time, and lasts until the other process has started.
    const folder = await withStep('create table one_more (id int);--> statement-breakpoint\nselect pg_sleep(3);')
    const processes = await Promise.all([openElsewhere(env, folder), openElsewhere(env, folder)])
    const codes = await Promise.all(processes.map(async (child) => (await once(child, 'exit'))[0]))
    expect(codes).toEqual([0, 0])
    const database = await connectDatabase(readEnv(env))
    onTestFinished(() => database.close())
    const { client } = database
    const steps = await client`select created_at::float8 as step from drizzle.__drizzle_migrations order by created_at`
    const taken = steps.map(({ step }) => Number(step))
    expect(taken).toEqual([...new Set(taken)])
    expect(await missingSteps(client, folder)).toEqual([])
    expect(
      await client`select count(*)::int as articles, to_regclass('one_more') is not null as extra from articles`,
    ).toEqual([{ articles: 4, extra: true }])
  },
)

test('a full disk stops the migration before it begins, and the next start resumes', async (context) => {
  const folder = join(root, 'small')
  const disk = await mountSmallDisk(folder, MEGABYTES)
  if (!disk) return context.skip('this process may not mount a disk')
  onTestFinished(disk.unmount)
  await cp(old, folder, { recursive: true })
  const env = readEnv({ DATA_DIR: folder })
  await disk.fill()
  expect(await wordsOf(openDatabase(env))).toMatch(/the disk is full/)
  await disk.free()
  await (await openDatabase(env)).close()
  expect(await look(env)).toEqual({ articles: 4, extra: false, missing: [] })
})

test('a disk that fills up during a migration stops it, and the next start resumes', async (context) => {
  const folder = join(root, 'filling')
  const disk = await mountSmallDisk(folder, MEGABYTES + TAKEN_MEGABYTES)
  if (!disk) return context.skip('this process may not mount a disk')
  onTestFinished(disk.unmount)
  await cp(old, folder, { recursive: true })
  // The disk is filled, and cleared afterwards.
  const other = join(folder, 'something-else')
  await writeFile(other, Buffer.alloc(TAKEN_MEGABYTES * 1024 * 1024))
  const env = readEnv({ DATA_DIR: folder })
  const large = await withStep(
    'create table one_more as select md5(n::text) || repeat(md5((n * 7)::text), 60) as filler from generate_series(1, 500000) n;',
  )
  expect(await wordsOf(openDatabase(env, large))).toMatch(/the disk is full/)
  await rm(other)
  await (await openDatabase(env)).close()
  expect(await look(env)).toEqual({ articles: 4, extra: false, missing: [] })
})
