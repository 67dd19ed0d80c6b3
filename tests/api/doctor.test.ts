import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { examine } from '../../admin-api/app/doctor/doctor.ts'
import { checkSiteCopy } from '../../admin-api/app/doctor/others.ts'
import { openDatabase } from '../../admin-api/platform/database/client.ts'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { createTestDatabase, testServerUrl } from '../support/database.ts'
import { startInstance } from '../support/instance.ts'
import { runScript } from '../support/run-script.ts'
import { createTestBucket, type TestBucket } from '../support/s3.ts'
import { mountSmallDisk } from '../support/small-disk.ts'

let root: string
let count = 0

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-doctor-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

function fresh(env: Record<string, string> = {}): Record<string, string> {
  const folder = join(root, String(++count))
  const folders = { DATA_DIR: join(folder, 'data'), CONTENT_CACHE_DIR: join(folder, 'cache') }
  return { ...folders, DIST_DIR: join(folder, 'dist'), RENDER: 'off', ...env }
}

/** The doctor's results, by name. */
async function say(env: Record<string, string>) {
  const results = await examine(readEnv(env))
  return Object.fromEntries(results.map(({ name, ...rest }) => [name, rest]))
}

test('exits with 0 if all checks pass, or with 1 and what to do', async () => {
  const well = await runScript('doctor', fresh())
  expect(well).toMatchObject({ failed: false, output: expect.stringMatching(/\n0 problems, \d+ warnings?,/) })
  const ill = await runScript('doctor', fresh({ DATA_DIR: '/proc/x' }))
  expect(ill.failed).toBe(true)
  expect(ill.output).toContain('PROBLEM  Folders: DATA_DIR must be a folder that can be written, but /proc/x')
  expect(ill.output).toContain('→ Make it writable, or choose another folder.')
  const unread = await runScript('doctor', fresh({ PORT: 'eighty' }))
  expect(unread).toMatchObject({ failed: true, output: expect.stringContaining('PORT must be') })
})

test('the embedded database is opened only if no server is using it', async () => {
  const env = fresh()
  await (await openDatabase(readEnv(env))).close()
  expect(await say(env)).toMatchObject({
    Database: { state: 'ok' },
    Migrations: { state: 'ok', words: 'none is missing' },
  })
  const running = await startInstance({ ownProcess: true, database: 'embedded', env: { RENDER: 'off' } })
  onTestFinished(() => running.stop())
  const folders = { DATA_DIR: running.dirs.data, CONTENT_CACHE_DIR: running.dirs.cache, DIST_DIR: running.dirs.dist }
  expect(await say(fresh(folders))).toMatchObject({
    Database: { state: 'skipped', words: expect.stringContaining('in use') },
  })
})

test('every unreachable server is reported', async () => {
  const away = 'http://127.0.0.1:1'
  const found = await say(
    fresh({
      DATABASE_URL: 'postgres://user:hunter2@127.0.0.1:1/touchline',
      S3_ENDPOINT: away,
      S3_BUCKET: 'images',
      REBUILD_WEBHOOK_URL: away,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'desk@example.com',
      OPENAI_BASE_URL: away,
      PUBLISH_TO: '',
    }),
  )
  for (const name of ['Database', 'File store', 'Webhook', 'Email', 'AI model']) {
    expect(found[name], name).toMatchObject({ state: 'problem', todo: expect.stringMatching(/\w{4}/) })
  }
  expect(JSON.stringify(found)).not.toContain('hunter2')
})

test('PUBLISH_TO in a folder that cannot be written', async () => {
  const env = readEnv(fresh({ RENDER: 'local', PUBLISH_TO: '/proc/touchline' }))
  expect(await checkSiteCopy(env)).toMatchObject([
    { state: 'problem', words: expect.stringMatching(/^PUBLISH_TO cannot be written .*\/proc\/touchline/) },
  ])
})

test('a clock set back by a day', async () => {
  const env = fresh()
  await mkdir(env['DATA_DIR'] ?? '', { recursive: true })
  const file = join(env['DATA_DIR'] ?? '', 'installation-id')
  await writeFile(file, 'local:x')
  const tomorrow = new Date(Date.now() + 86_400_000)
  await utimes(file, tomorrow, tomorrow)
  expect((await say(env))['Clock']).toMatchObject({ state: 'problem', words: expect.stringContaining('jumped back') })
})

test('a nearly full disk', async () => {
  const folder = join(root, 'small')
  const disk = await mountSmallDisk(folder, 20)
  if (!disk) return console.log('Left out: this process may not mount a disk')
  onTestFinished(disk.unmount)
  expect((await say(fresh({ DATA_DIR: join(folder, 'data') })))['Disk']).toMatchObject({
    state: 'problem',
    words: expect.stringMatching(/^\d+ MB are free for DATA_DIR$/),
  })
})

test('a SITE_URL that does not resolve', async () => {
  const found = await say(fresh({ SITE_URL: 'https://www.touchline.invalid' }))
  expect(found['DNS']).toMatchObject({ state: 'problem', words: expect.stringContaining('does not resolve') })
  expect(found['Certificate']).toMatchObject({ state: 'problem' })
  expect(found['Environment']).toMatchObject({ state: 'warning' })
})

test.each([
  ['a trusted header without proxies', { TRUSTED_CLIENT_HEADER: 'CF-Connecting-IP' }, /TRUSTED_CLIENT_HEADER has no/],
  [
    'a trusted proxy range of all addresses',
    { TRUST_PROXY: '127.0.0.1,::/0' },
    /TRUST_PROXY has a range of all addresses/,
  ],
])('%s', async (_what, env, words) => {
  expect((await say(fresh(env)))['Environment']).toMatchObject({
    state: 'warning',
    words: expect.stringMatching(words),
  })
})

const serverUrl = testServerUrl()
describe.runIf(serverUrl !== null)('on Postgres', () => {
  test('it reports the version and missing migrations', async () => {
    const database = await createTestDatabase(serverUrl ?? '')
    onTestFinished(database.drop)
    const env = fresh({ DATABASE_URL: database.url })
    expect(await say(env)).toMatchObject({
      Database: { state: 'ok', words: expect.stringMatching(/^Postgres \d+, answers in \d+ ms/) },
      Migrations: { state: 'ok' },
    })
    const opened = await openDatabase(readEnv(env))
    await opened.client`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`
    await opened.close()
    expect((await say(env))['Migrations']).toMatchObject({ state: 'warning', todo: expect.stringContaining('upgrade') })
    const gone = new URL(database.url)
    gone.pathname = '/touchline_nowhere'
    expect((await say(fresh({ DATABASE_URL: gone.href })))['Database']).toMatchObject({
      state: 'problem',
      words: expect.stringContaining('does not exist'),
    })
  })
})

let bucket: TestBucket | null = null
beforeAll(async () => {
  bucket = await createTestBucket()
})
describe.runIf(Boolean(process.env.TEST_S3_ENDPOINT))('on a bucket', () => {
  test('a file is written, read and deleted, and upload permission is checked', async () => {
    const found = await say(fresh(bucket?.env))
    expect(found['File store']).toMatchObject({ state: 'ok' })
    expect(found['File store’s CORS']).toMatchObject({
      state: 'warning',
      words: expect.stringContaining('may not upload'),
    })
    expect(await bucket?.keys()).toEqual([])
  })

  test.each([
    [{ S3_BUCKET: 'not-there' }, 'the store has no bucket not-there', /Create the bucket/],
    [{ S3_SECRET_ACCESS_KEY: 'wrong' }, 'the store refuses the keys', /Correct S3_ACCESS_KEY_ID/],
  ])('%j is reported', async (wrong, words, todo) => {
    const found = await say(fresh({ ...bucket?.env, ...wrong }))
    expect(found['File store']).toMatchObject({
      state: 'problem',
      words: expect.stringContaining(words),
      todo: expect.stringMatching(todo),
    })
  })
})
