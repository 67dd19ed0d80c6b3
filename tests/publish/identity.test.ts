import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPreBuild, onSuccess } from '../../scripts/netlify-cache/index.js'
import { articleForm } from '../support/articles.ts'
import { copyCheckout } from '../support/checkout.ts'
import type { Answer, Client } from '../support/client.ts'
import { type Clock, createClock } from '../support/clock.ts'
import { isDrawn } from '../support/drawn.ts'
import { hashFiles, listFiles } from '../support/files.ts'
import { photo, upload } from '../support/images.ts'
import { type Instance, ROOT, startInstance } from '../support/instance.ts'
import { isTouched } from '../support/long-proofs.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { createRandom } from '../support/random.ts'
import { createRandomDesk } from '../support/random-desk.ts'
import { runScript } from '../support/run-script.ts'
import { siteOperations } from '../support/site-operations.ts'

// Different changes each day; few, unless publishing code has changed.
const SEED = Number(process.env.TEST_SEED ?? process.env.TEST_DRAW?.replaceAll('-', '') ?? 20261121)
const STEPS = Number(process.env.TEST_STEPS ?? (isTouched(['tests/publish/identity', 'admin-api/publish/']) ? 80 : 25))
// These build the whole site twice more, so they run one day in three, and when their code has changed.
const OTHER_MACHINES = [
  'tests/publish/identity',
  'scripts/site-build/',
  'scripts/content-pull',
  'scripts/netlify-cache/',
]
const withOtherMachines = isDrawn('identity: other machines', 3) || isTouched(OTHER_MACHINES)

/** In New York: the end of daylight saving, a month and a year, and the next spring. */
const MOMENTS = ['2026-11-01T05:59:57Z', '2026-12-01T04:59:57Z', '2027-01-01T04:59:57Z', '2027-03-14T06:59:57Z']
const PERIOD = Math.ceil(STEPS / (MOMENTS.length + 1))

const MINUTE_MS = 60_000

let clock: Clock
let instance: Instance
let editor: Client

beforeAll(async () => {
  clock = await createClock('2026-10-31T20:00:00Z')
  // Only the embedded engine uses this clock.
  const env = { ...clock.env, TZ_EDITORIAL: 'America/New_York' }
  instance = await startInstance({ database: 'embedded', comparing: true, env })
  editor = await instance.login()
  await upload(editor, await photo(800, 450))
})
afterAll(async () => {
  await instance?.stop()
  await clock?.remove()
})

/** Moves the clock on, wakes the publisher, and signs in again. */
async function advanceTo(instant: number): Promise<Answer> {
  await clock.set(new Date(Math.max(instant, clock.now())).toISOString())
  editor = await instance.login()
  return editor.post('/api/publish/retry')
}

/** Which content files are not what a full build would make. Looks again, since something may fall due in between. */
async function differing(looks = 5): Promise<string[]> {
  await waitUntilPublished(editor)
  const files = await instance.contentDiff()
  return files.length === 0 || looks === 1 ? files : differing(looks - 1)
}

test(`after ${STEPS} random changes the site is byte-identical to a fresh build (seed ${SEED})`, async () => {
  const random = createRandom(SEED)
  const done = new Set<string>()
  let last: string[] = []
  const desk = createRandomDesk({ anonymous: () => instance.anonymous(), editor: () => editor, random, clock })
  const wait = (minutes: number) => advanceTo(clock.now() + (1 + random.below(minutes)) * MINUTE_MS)
  const operate = siteOperations(desk, { wait: () => wait(50), waitLonger: () => wait(9 * 60) })
  for (let step = 1; step <= STEPS; step++) {
    const moment = MOMENTS[step / PERIOD - 1]
    if (moment !== undefined) await advanceTo(Date.parse(moment))
    // Sometimes several at once, and sometimes the publisher catches up, for batches of many sizes.
    const names = await Promise.all(Array.from({ length: random.below(4) === 0 ? 3 : 1 }, operate))
    last.push(...names.filter((name) => name !== null))
    for (const name of last) done.add(name)
    if (random.below(6) > 0) continue
    // A difference at the end could be of any change, and most are mended by a later one.
    expect(await differing(), `after step ${step}: ${last.join(', ')}`).toEqual([])
    last = []
  }
  // Scheduled changes become due, and the news sitemap drops articles.
  await advanceTo(clock.now() + MINUTE_MS)
  expect(await differing(), `after ${last.join(', ')}`).toEqual([])
  expect(done.size, 'kinds of changes').toBeGreaterThan(Math.min(20, STEPS / 3))
  expect((await listFiles(instance.dirs.dist)).length).toBeGreaterThan(50)

  const fresh = join(instance.dirs.root, 'fresh')
  await run('build', { CONTENT_CACHE_DIR: instance.dirs.cache, DIST_DIR: fresh })
  expect(await hashFiles(fresh)).toEqual(await hashFiles(instance.dirs.dist))
})

describe.runIf(withOtherMachines)('on other machines', () => {
  test('a pull and build in another folder is byte-identical too', async () => {
    const { key } = (await editor.post('/api/keys', { name: 'another machine' })).body
    const checkout = join(instance.dirs.root, 'another/machine')
    await copyCheckout(checkout)
    const env = { CONTENT_API_URL: instance.url, CONTENT_API_KEY: key }
    await run('content:pull', env, checkout)
    await run('build', {}, checkout)
    expect(await hashFiles(join(checkout, 'dist'))).toEqual(await hashFiles(instance.dirs.dist))
  })

  test('with Netlify’s cache of that build, the next one downloads and renders nothing', async () => {
    const last = join(instance.dirs.root, 'another/machine')
    const next = join(instance.dirs.root, 'another/build')
    const store = join(instance.dirs.root, 'kept')
    await copyCheckout(next)
    await onSuccess({ utils: { cache: { save: (paths) => copyEach(paths, last, store) } } })
    await onPreBuild({ utils: { cache: { restore: (paths) => copyEach(paths, store, next) } } })
    const { key } = (await editor.post('/api/keys', { name: 'the next build' })).body
    const env = { CONTENT_API_URL: instance.url, CONTENT_API_KEY: key }
    expect((await runScript('content:pull', env, next)).output).toMatch(/^0 files downloaded, 0 removed/)
    expect((await runScript('build', {}, next)).output).toMatch(/^0 pages are built/)
    expect(await hashFiles(join(next, 'dist'))).toEqual(await hashFiles(instance.dirs.dist))
  })
})

test('the content cache equals one rebuilt from the database', async () => {
  const { cache } = instance.dirs
  // The address contains the port, which changes on restart.
  const kept = await hashFiles(cache, instance.url)
  await rm(cache, { recursive: true })
  await instance.restart()
  editor = await instance.login()
  await waitUntilPublished(editor)
  expect(kept).toEqual(await hashFiles(cache, instance.url))
})

test('an unpublished article leaves no file behind', async () => {
  const answer = await editor.post('/api/articles', articleForm({ title: 'Soon withdrawn', published: true }))
  await waitUntilPublished(editor)
  expect(await listFiles(instance.dirs.dist)).toContain('soon-withdrawn.html')
  await editor.put(`/api/articles/${answer.body.id}`, { published: false })
  await waitUntilPublished(editor)
  const files = [...(await listFiles(instance.dirs.dist)), ...(await listFiles(instance.dirs.cache))]
  expect(files.filter((file) => file.includes('soon-withdrawn'))).toEqual([])
})

async function copyEach(paths: readonly string[], from: string, to: string): Promise<void> {
  for (const path of paths) await cp(join(from, path), join(to, path), { recursive: true })
}

async function run(script: string, env: Record<string, string>, cwd = ROOT): Promise<void> {
  const { failed, output } = await runScript(script, env, cwd)
  if (failed) throw new Error(output)
}
