import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { pack, unpack } from '../../admin-api/app/moving/archive.ts'
import { archivesIn, makeBackup, removeOld } from '../../admin-api/app/moving/make-backup.ts'
import { moveDatabase } from '../../admin-api/app/moving/move-database.ts'
import { moveMedia } from '../../admin-api/app/moving/move-media.ts'
import { restoreBackup } from '../../admin-api/app/moving/restore-backup.ts'
import { withScratch } from '../../admin-api/app/moving/scratch.ts'
import { backupFailure, readSettings } from '../../admin-api/content/settings/store.ts'
import { connectDatabase, openDatabase } from '../../admin-api/platform/database/client.ts'
import { missingSteps } from '../../admin-api/platform/database/migrate.ts'
import { differingTables } from '../../admin-api/platform/database/moving/compare-rows.ts'
import { type Digest, digestOf, withSnapshot } from '../../admin-api/platform/database/moving/row-source.ts'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { publishArticle } from '../support/articles.ts'
import { testServerUrl } from '../support/database.ts'
import { type Instance, ROOT, startInstance } from '../support/instance.ts'
import { layOldData } from '../support/old-database.ts'
import { runScript, type ScriptResult } from '../support/run-script.ts'
import { createTestBucket } from '../support/s3.ts'
import { mountSmallDisk } from '../support/small-disk.ts'

/** Backups and moves of a newsroom with demo content, and rows that are hard to serialise. */

const KEY = 'a key of many words'
/** Restores of one backup into several empty places. */
const DRILLS = Number(process.env.TEST_DRILLS ?? 1)
const serverUrl = testServerUrl()

let root: string
let original: string
let count = 0

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-moving-'))
  const options = { ownProcess: true, env: { RENDER: 'off', DEMO_CONTENT: '1' }, database: 'embedded' } as const
  const instance: Instance = await startInstance(options)
  const admin = await instance.login()
  // Line separators, quotes, backslashes and what looks like JSON.
  const content = '<p>One\u2028two \\ "three" {"a":null} \u2029 &amp; \ud83c\udfc9</p>'
  await publishArticle(admin, { title: 'Hard to write down', content })
  original = join(root, 'original')
  await instance.kill9()
  await cp(instance.dirs.data, original, { recursive: true, filter: (path) => !/\.s\.PGSQL|\/lock$/.test(path) })
  await instance.stop()
  // The files left by a killed process are recovered once, so that each copy opens alike.
  await (await openDatabase(readEnv({ DATA_DIR: original }))).close()
})
afterAll(() => rm(root, { recursive: true, force: true }))

function place(env: Record<string, string> = {}): Record<string, string> {
  const folder = join(root, `place-${++count}`)
  const folders = { DATA_DIR: join(folder, 'data'), CONTENT_CACHE_DIR: join(folder, 'cache') }
  return { ...folders, DIST_DIR: join(folder, 'dist'), RENDER: 'off', ...env }
}

async function copyOfOriginal(env: Record<string, string> = {}): Promise<Record<string, string>> {
  const copy = place(env)
  await cp(original, copy['DATA_DIR'] ?? '', { recursive: true })
  return copy
}

/** An empty database, without tables, on the Postgres server. */
async function emptyPostgres(): Promise<string> {
  const name = `touchline_moved_${randomBytes(6).toString('hex')}`
  const admin = postgres(serverUrl ?? '', { max: 1, onnotice: () => undefined })
  await admin`create database ${admin(name)}`
  onTestFinished(async () => {
    await admin`drop database if exists ${admin(name)} with (force)`
    await admin.end()
  })
  const url = new URL(serverUrl ?? '')
  url.pathname = `/${name}`
  return url.href
}

/** A checksum of each table of a database. */
async function sums(env: Record<string, string>) {
  const database = await connectDatabase(readEnv(env))
  try {
    return await withSnapshot(database.client, async ({ tables }, sql) => {
      const found: Record<string, Digest> = {}
      for (const table of tables) found[table.name] = await digestOf(sql, table)
      return found
    })
  } finally {
    await database.close()
  }
}

async function images(dataDir: string | undefined): Promise<Record<string, string>> {
  const folder = join(dataDir ?? '', 'objects')
  const names = (await readdir(folder)).sort()
  const hash = async (name: string) =>
    createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex')
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await hash(name)] as const)))
}

const fileOf = ({ output }: ScriptResult) => /^Backup: (.+)$/m.exec(output)?.[1] ?? ''
const backups = async (env: Record<string, string>) =>
  (await readdir(join(env['DATA_DIR'] ?? '', 'backups')).catch(() => [])).sort()

/** Starts a backup and signals its process group, as Ctrl-C and kill do, while it writes the database. */
async function endWhileFilling(env: Record<string, string>, signal: NodeJS.Signals): Promise<void> {
  const { PATH = '', HOME = '' } = process.env
  const run = spawn('npm', ['run', '--silent', 'backup'], { env: { PATH, HOME, ...env }, cwd: ROOT, detached: true })
  const ended = once(run, 'exit')
  const isFilling = async () =>
    (await readdir(join(env['DATA_DIR'] ?? '', 'backups'), { recursive: true }).catch(() => [])).some((name) =>
      /database.+/.test(name),
    )
  await expect.poll(isFilling, { timeout: 60_000, interval: 2 }).toBe(true)
  const npm = run.pid ?? 0
  process.kill(signal === 'SIGTERM' ? npm : -npm, signal)
  await ended
}

const engines = serverUrl ? (['postgres'] as const) : (['embedded'] as const)

describe.each(engines)('from an embedded database into %s', (engine) => {
  test('an encrypted backup is restored with every row and image, and lets the server start', async () => {
    const from = await copyOfOriginal({ BACKUP_KEY: KEY })
    const { sessions, ...before } = await sums(from)
    expect(sessions?.rows).toBeGreaterThan(0)
    const made = await runScript('backup', from)
    expect(made).toMatchObject({ failed: false, output: expect.stringContaining('compared row by row') })
    const bytes = await readFile(fileOf(made))
    expect(bytes.includes('Hard to write down')).toBe(false)
    expect(await backups(from)).toHaveLength(1)

    let into: Record<string, string> = {}
    for (let drill = 0; drill < DRILLS; drill++) {
      into = place({ BACKUP_KEY: KEY, ...(engine === 'postgres' && { DATABASE_URL: await emptyPostgres() }) })
      const restored = await runScript('restore', into, undefined, [fileOf(made)])
      expect(restored).toMatchObject({ failed: false, output: expect.stringContaining('every row compared') })
      // Who has signed out since is not signed in again.
      expect(await sums(into)).toEqual({ ...before, sessions: expect.objectContaining({ rows: 0 }) })
      expect(await images(into['DATA_DIR'])).toEqual(await images(from['DATA_DIR']))
      expect(Object.keys(await images(into['DATA_DIR'])).length).toBeGreaterThan(10)
    }

    // As if the last restore had been killed before its images were in place: the start finishes it.
    const ready = join(into['DATA_DIR'] ?? '', '.restored')
    await mkdir(ready)
    await rename(join(ready, '../objects'), join(ready, 'objects'))
    await writeFile(join(ready, 'plan.json'), JSON.stringify({ aside: '', leaving: [], coming: ['objects'] }))
    const instance = await startInstance({ ownProcess: true, database: 'embedded', env: into })
    onTestFinished(() => instance.stop())
    expect(await images(into['DATA_DIR'])).toEqual(await images(from['DATA_DIR']))
    const { body } = await (await instance.login()).get('/api/articles/hard-to-write-down')
    expect(body).toMatchObject({ title: 'Hard to write down' })
    // Sequences keep their values, so that new rows do not reuse ids.
    await publishArticle(await instance.login())

    // Existing rows are not overwritten on Postgres, and moved aside in DATA_DIR.
    await instance.stop()
    const again = await runScript('restore', into, undefined, [fileOf(made)])
    if (engine === 'postgres') return expect(again.output).toMatch(/Not restored: .*already has rows/)
    const aside = /was moved to (\S+);/.exec(again.output)?.[1] ?? ''
    expect(await readdir(aside)).toEqual(expect.arrayContaining(['postgres', 'objects', 'secret-key']))
    expect(await sums(into)).toMatchObject(before)
  })
})

describe.runIf(serverUrl === null)('a backup', () => {
  test('that is damaged, cut off or of another key is named, and takes nothing away', async () => {
    const from = await copyOfOriginal({ BACKUP_KEY: KEY })
    const before = await sums(from)
    const file = await makeBackup(readEnv(from), { withImages: true, isTried: false })
    const bytes = await readFile(file)
    const other = join(root, 'other.tar.gz.enc')
    const restore = (path: string, key = KEY) => restoreBackup(readEnv({ ...from, BACKUP_KEY: key }), path)
    await expect(restore(file, 'the wrong key of all')).rejects.toThrow(/BACKUP_KEY is not the key/)
    await expect(restore(file, '')).rejects.toThrow(/set BACKUP_KEY/)
    await writeFile(other, bytes.subarray(0, bytes.length / 2))
    await expect(restore(other)).rejects.toThrow(/damaged/)
    const changed = Buffer.from(bytes)
    changed[bytes.length - 1000] = (changed[bytes.length - 1000] ?? 0) ^ 1
    await writeFile(other, changed)
    await expect(restore(other)).rejects.toThrow(/damaged/)
    const none = await runScript('restore', from, undefined, [join(root, 'nothing')])
    expect(none).toMatchObject({ failed: true, output: expect.stringMatching(/Not restored: there is no file/) })
    expect(await sums(from)).toEqual(before)
    expect((await readdir(from['DATA_DIR'] ?? '')).filter((name) => name.startsWith('.scratch'))).toEqual([])
  })

  test('that another hand made runs no statements of its own, leads nowhere, and is refused where backups are encrypted', async () => {
    const from = place()
    await layOldData(from['DATA_DIR'] ?? '')
    const made = await makeBackup(readEnv(from), { withImages: true, isTried: false })
    const stage = join(root, 'another-hand')
    await mkdir(stage)
    await unpack(made, stage, null)
    const manifest = JSON.parse(await readFile(join(stage, 'backup.json'), 'utf8'))
    const titles = manifest.database.tables.find(({ name }: { name: string }) => name === 'articles').columns
    titles.find(({ name }: { name: string }) => name === 'title').type = `text || left(lo_create(0)::text, 0)`
    await writeFile(join(stage, 'backup.json'), JSON.stringify(manifest))
    await symlink('../secret-key', join(stage, 'objects', 'key-1x1.avif'))
    const file = join(root, 'another-hand.tar.gz')
    await pack([{ type: 'directory', source: stage, target: '.' }], file, null)

    await expect(restoreBackup(readEnv(place({ BACKUP_KEY: KEY })), file)).rejects.toThrow(/not encrypted/)
    const into = place()
    await restoreBackup(readEnv(into), file)
    expect(await readdir(join(into['DATA_DIR'] ?? '', 'objects'))).not.toContain('key-1x1.avif')
    const database = await connectDatabase(readEnv(into))
    const [found] = await database.client`select count(*)::int as objects from pg_largeobject_metadata`
    await database.close()
    expect(found).toEqual({ objects: 0 })

    const page = 'releases/another-hand/index.html'
    await mkdir(join(stage, 'releases', 'another-hand'), { recursive: true })
    await writeFile(join(stage, page), 'Not of here')
    const files = { ...manifest.files, [page]: createHash('sha256').update('Not of here').digest('hex') }
    await writeFile(join(stage, 'backup.json'), JSON.stringify({ ...manifest, files }))
    await rm(file)
    await pack([{ type: 'directory', source: stage, target: '.' }], file, null)
    await expect(restoreBackup(readEnv(place()), file)).rejects.toThrow(/damaged/)
  })

  test('has a kept file that is elsewhere, where a link of the data folder leads', async () => {
    const from = place()
    await layOldData(from['DATA_DIR'] ?? '')
    const mounted = join(root, 'mounted-key')
    await writeFile(mounted, KEY)
    await symlink(mounted, join(from['DATA_DIR'] ?? '', 'secret-key'))
    const made = await makeBackup(readEnv(from), { withImages: false, isTried: false })
    const into = place()
    await restoreBackup(readEnv(into), made)
    expect(await readFile(join(into['DATA_DIR'] ?? '', 'secret-key'), 'utf8')).toBe(KEY)
  })

  test('is removed when there are BACKUP_KEEP newer ones; one of an older version is migrated', async () => {
    const data = place()
    await layOldData(data['DATA_DIR'] ?? '')
    const make = () => makeBackup(readEnv(data), { withImages: true, isTried: false })
    const folder = data['DATA_DIR'] ?? ''
    const first = await make()
    // From a clock that was a year ahead.
    const ahead = 'touchline-2099-01-01T00-00-00-000Z.tar.gz'
    await writeFile(join(dirname(first), ahead), '')
    const before = await archivesIn(folder)
    // Another backup at the same time.
    const second = await make()
    const third = await make()
    expect(await removeOld(folder, before, 1)).toEqual([basename(first), ahead])
    await removeOld(folder, before, 1)
    expect(await backups(data)).toEqual([basename(second), basename(third)])
    const into = readEnv(place())
    await restoreBackup(into, second)
    const database = await openDatabase(into)
    expect(await missingSteps(database.client)).toEqual([])
    expect(await database.client`select count(*)::int as articles from articles`).toMatchObject([{ articles: 4 }])
    await database.close()
  })

  test('that is ended by a signal leaves nothing in the clear, and one that is killed leaves it to the next', async () => {
    const env = place({ BACKUP_KEY: KEY })
    await layOldData(env['DATA_DIR'] ?? '')
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      await endWhileFilling(env, signal)
      await expect.poll(() => backups(env), { timeout: 15_000 }).toEqual([])
    }
    await endWhileFilling(env, 'SIGKILL')
    const folder = join(env['DATA_DIR'] ?? '', 'backups')
    const left = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
    expect(left.length).toBeGreaterThan(0)
    for (const { parentPath, name } of left) expect((await stat(join(parentPath, name))).mode & 0o077).toBe(0)

    await withScratch(folder, async (running) => {
      await writeFile(join(running, 'in-use'), '')
      const made = await runScript('backup', env)
      expect(made.failed).toBe(false)
      expect(await backups(env)).toEqual([basename(running), basename(fileOf(made))])
      expect(await readdir(running)).toContain('in-use')
    })
    expect(await backups(env)).toHaveLength(1)
  })

  test('that fails is noted for an alert until one succeeds', async () => {
    const env = await copyOfOriginal()
    const noted = async () => {
      const { db, close } = await connectDatabase(readEnv(env))
      const reason = await backupFailure(db)
      // The API neither returns nor accepts it.
      expect(await readSettings(db).finally(close)).not.toHaveProperty('backupFailure')
      return reason
    }
    const folder = join(env['DATA_DIR'] ?? '', 'backups')
    await writeFile(folder, 'in the way')
    expect((await runScript('backup', env)).failed).toBe(true)
    expect(await noted()).toMatch(/backups/)
    await rm(folder)
    expect((await runScript('backup', env)).failed).toBe(false)
    expect(await noted()).toBeNull()
  })

  test('that a full disk breaks off leaves neither half an archive nor a loss', async (context) => {
    const folder = join(root, 'small')
    const disk = await mountSmallDisk(folder, 200)
    if (!disk) return context.skip('this process may not mount a disk')
    onTestFinished(disk.unmount)
    await cp(original, join(folder, 'data'), { recursive: true })
    const env = place({ DATA_DIR: join(folder, 'data') })
    const before = await sums(env)
    await disk.fill(1024 * 1024)
    const made = await runScript('backup', env)
    expect(made).toMatchObject({ failed: true, output: expect.stringMatching(/Not backed up: .*disk is full/) })
    await disk.free()
    expect(await backups(env)).toEqual([])
    expect(await sums(env)).toEqual(before)
  })
})

describe.runIf(serverUrl !== null)('db:move', () => {
  test('moves to Postgres and back with every row, and never over existing data', async () => {
    const from = await copyOfOriginal()
    const before = await sums(from)
    const url = await emptyPostgres()
    const there = await runScript('db:move', from, undefined, [url])
    expect(there).toMatchObject({ failed: false, output: expect.stringMatching(/Moved \d{3,} rows of \d\d tables/) })
    expect(await sums({ ...from, DATABASE_URL: url })).toEqual(before)
    expect(await sums(from)).toEqual(before)
    expect((await runScript('db:move', from, undefined, [url])).output).toMatch(/already has rows/)
    const away = await runScript('db:move', from, undefined, ['postgres://user:hunter2@127.0.0.1:1/x'])
    expect(away.output).toMatch(/Not moved: the database in the address given cannot be reached/)
    expect(away.output).not.toContain('hunter2')

    const on = { ...from, DATABASE_URL: url }
    expect((await runScript('db:move', on, undefined, ['embedded'])).output).toMatch(/Move that folder away/)
    await rm(join(from['DATA_DIR'] ?? '', 'postgres'), { recursive: true })
    const user = postgres(url, { max: 1 })
    await user`select 1`
    expect((await runScript('db:move', on, undefined, ['embedded'])).output).toMatch(/1 other client is connected/)
    await user.end()
    expect((await runScript('db:move', on, undefined, ['embedded'])).failed).toBe(false)
    expect(await sums(from)).toEqual(before)
  })

  test('that breaks off half way leaves the new database without rows and the old one whole', async () => {
    const from = await copyOfOriginal()
    const before = await sums(from)
    const url = await emptyPostgres()
    const sql = postgres(url, { max: 1 })
    let tables = 0
    const breaking = moveDatabase(readEnv(from), url, () => {
      tables += 1
      if (tables === 5) throw new Error('the line was cut')
    })
    await expect(breaking).rejects.toThrow('the line was cut')
    expect((await sql`select count(*)::int as rows from articles`)[0]?.['rows']).toBe(0)
    await sql.end()
    expect(await sums(from)).toEqual(before)
    expect((await runScript('db:move', from, undefined, [url])).failed).toBe(false)

    // Changed rows are detected.
    const database = await connectDatabase(readEnv({ DATABASE_URL: url }))
    await database.client`update article_counters set views = views + 1 where article_id = (select min(id) from articles)`
    expect(await differingTables(database.client, before)).toEqual(['article_counters'])
    await database.close()
  })
})

describe.runIf(serverUrl !== null)('db:move whose connection is cut half way', () => {
  test.each(['new', 'old'] as const)(
    'to the %s database says so, and leaves the new one without rows',
    async (which) => {
      const from = await copyOfOriginal()
      const [old, fresh] = [await emptyPostgres(), await emptyPostgres()]
      await moveDatabase(readEnv(from), old, () => {})
      const before = await sums({ ...from, DATABASE_URL: old })
      const name = new URL(which === 'new' ? fresh : old).pathname.slice(1)
      const admin = postgres(serverUrl ?? '', { max: 1 })
      onTestFinished(() => admin.end())
      await admin`select 1`
      let tables = 0
      const moving = moveDatabase(readEnv({ ...from, DATABASE_URL: old }), fresh, () => {
        tables += 1
        if (tables === 5) void cut()
      })
      const cut = () => admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute()
      await expect(moving).rejects.toThrow(/broke off.+run it again/)
      expect(await sums({ ...from, DATABASE_URL: old })).toEqual(before)
      expect(await moveDatabase(readEnv({ ...from, DATABASE_URL: old }), fresh, () => {})).toBeTruthy()
      expect(await sums({ ...from, DATABASE_URL: fresh })).toEqual(before)
    },
  )
})

test('media:move into a bucket that is not there names the address that was typed', async () => {
  const store = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1')
  onTestFinished(() => void store.close())
  await once(store, 'listening')
  const S3_ENDPOINT = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
  const from = place({ S3_ENDPOINT, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' })
  const { output } = await runScript('media:move', from, undefined, ['s3://nobucket'])
  expect(output).toBe(
    'Not moved: the store has no bucket nobucket, after 0 images. Create the bucket, or correct the address given. Nothing is lost: run it again to continue.\n',
  )
  expect((await runScript('media:move', from, undefined, ['s3://No_Bucket'])).output).toMatch(
    /^Usage: .*its name alone/,
  )
  const back = await runScript('media:move', { ...from, S3_BUCKET: 'nobucket' }, undefined, ['local'])
  expect(back.output).toContain('correct S3_BUCKET')
})

describe.runIf(Boolean(process.env.TEST_S3_ENDPOINT))('media:move', () => {
  test('moves to a bucket and back, resumes where a wrong key stopped it, and a backup holds the bucket’s images', async () => {
    const bucket = await createTestBucket()
    if (!bucket) throw new Error('no bucket')
    const from = await copyOfOriginal({ ...bucket.env, S3_BUCKET: '' })
    const before = await images(from['DATA_DIR'])
    const total = Object.keys(before).length
    const to = [`s3://${bucket.name}`]
    const wrong = await runScript('media:move', { ...from, S3_SECRET_ACCESS_KEY: 'wrong' }, undefined, to)
    expect(wrong).toMatchObject({
      failed: true,
      output: expect.stringMatching(
        /Not moved: the store refuses the keys.+, after 0 images\. Correct S3_.+ Nothing is lost/,
      ),
    })

    // The rest of an interrupted move.
    await moveMedia(readEnv({ ...from, S3_BUCKET: bucket.name }), 's3', () => {})
    const missing = (await bucket.keys()).slice(0, 7)
    for (const Key of missing) await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key }))
    const onBucket = { ...from, S3_BUCKET: bucket.name }
    expect(await moveMedia(readEnv(onBucket), 's3', () => {})).toEqual({ copied: 7, there: total - 7 })

    await rm(join(from['DATA_DIR'] ?? '', 'objects'), { recursive: true })
    const keyless = await runScript('backup', { ...onBucket, S3_SECRET_ACCESS_KEY: 'wrong' })
    expect(keyless).toMatchObject({
      failed: true,
      output: expect.stringMatching(/Not backed up: the store refuses the keys/),
    })
    expect(await backups(onBucket)).toEqual([])
    const file = await makeBackup(readEnv(onBucket), { withImages: true, isTried: false })
    const into = place()
    await restoreBackup(readEnv(into), file)
    expect(await images(into['DATA_DIR'])).toEqual(before)

    expect((await runScript('media:move', onBucket, undefined, ['local'])).failed).toBe(false)
    expect(await images(from['DATA_DIR'])).toEqual(before)
    expect(await bucket.keys()).toHaveLength(total)
  })
})
