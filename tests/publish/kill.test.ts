import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Article } from '#shared/article.ts'
import { articleForm } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { listFiles } from '../support/files.ts'
import { freePort } from '../support/free-port.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { createMixedLoad } from '../support/mixed-load.ts'
import { findProcesses } from '../support/processes.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { createRandom } from '../support/random.ts'

const SEED = Number(process.env.TEST_SEED ?? 20261121)
const KILLS = Number(process.env.TEST_KILLS ?? 6)
const STOPS = Number(process.env.TEST_STOPS ?? 4)
const WRITERS = 4
// Ten seconds are promised; a machine busy with other suites gets more.
const LIVE_WITHIN_MS = Number(process.env.TEST_LIVE_MS ?? 30_000)
// As long as a supervisor waits, and as readers do until the next process serves them.
const ENDS_WITHIN_MS = 15_000
const READ_WITHIN_MS = Number(process.env.TEST_READ_MS ?? 30_000)
const EDITED = 'Edited before the cut'

/** An article's last acknowledged state, and whether an edit was in progress at the kill. */
type Acknowledged = { article: Article; editUnderWay: boolean }

let instance: Instance

beforeAll(async () => {
  // The address must stay the same after a restart, or every page would be rendered again.
  const env = { SITE_URL: 'https://www.example.com', TRUST_PROXY: '127.0.0.1', PORT: String(await freePort()) }
  instance = await startInstance({ ownProcess: true, env })
})
afterAll(() => instance?.stop())

test(`${KILLS} kill -9 of server and renderer during writes lose no acknowledged write (seed ${SEED})`, async () => {
  const random = createRandom(SEED)
  const acknowledged = new Map<number, Acknowledged>()
  let longest = 0
  for (let kill = 1; kill <= KILLS; kill++) {
    const before = acknowledged.size
    const client = await instance.login()
    const writers = Array.from({ length: WRITERS }, () => writeUntilCut(client, acknowledged))
    // At a random time during writes, after the first of them.
    await expect.poll(() => acknowledged.size, { interval: 10 }).toBeGreaterThan(before)
    await sleep(random.below(1200))
    if (random.below(2) === 0) {
      killRenderer(instance)
      await expectNoTornFile(instance)
      await sleep(random.below(600))
    }
    await instance.kill9()
    await Promise.all(writers)
    await expectNoTornFile(instance)
    const started = performance.now()
    await instance.restart()
    await waitUntilPublished(await instance.login())
    longest = Math.max(longest, performance.now() - started)
  }
  console.log(`All was live within ${Math.round(longest)} ms of each of ${KILLS} restarts`)
  expect(longest).toBeLessThanOrEqual(LIVE_WITHIN_MS)

  const editor = await instance.login()
  await waitUntilPublished(editor)
  const files = new Set(await listFiles(instance.dirs.dist))
  for (const { article, editUnderWay } of acknowledged.values()) {
    const stored = await editor.get(`/api/articles/${article.id}`)
    // An unanswered edit may have been stored or not; everything else is as acknowledged.
    const wasEdited = editUnderWay && stored.body.excerpt === EDITED
    const changed = wasEdited && { excerpt: EDITED, revision: 2, updatedAt: stored.body.updatedAt }
    expect(stored.body, `article ${article.id}`).toEqual({ ...article, ...changed })
    expect(files.has(`${article.slug}.html`), `${article.slug}.html`).toBe(true)
    const page = await editor.get(`/${article.slug}`)
    expect(page.status).toBe(200)
    expect(page.body).toContain(article.title)
  }
  await expectNoTornFile(instance)
})

test(`${STOPS} SIGTERM during edits, imports, uploads, clicks and settling lose no acknowledged write (seed ${SEED})`, async () => {
  const random = createRandom(SEED)
  const load = await createMixedLoad(instance)
  const longest = { end: 0, read: 0, live: 0 }
  const note = (what: keyof typeof longest, since: number) => {
    longest[what] = Math.max(longest[what], Math.round(performance.now() - since))
  }
  for (let stop = 1; stop <= STOPS; stop++) {
    const before = load.count()
    const running = load.runUntilCut(instance)
    await expect.poll(load.count, { interval: 10 }).toBeGreaterThan(before)
    await sleep(random.below(2500))
    const { pid } = instance
    const signalled = performance.now()
    process.kill(pid, 'SIGTERM')
    await expect.poll(() => isRunning(pid), { interval: 10 }).toBe(false)
    note('end', signalled)
    await running
    await expectNoTornFile(instance)
    const started = performance.now()
    const restarted = instance.restart()
    await expect.poll(() => isRead(instance.url), { interval: 20 }).toBe(true)
    note('read', started)
    await restarted
    note('live', started)
  }
  console.log(`${load.count()} acknowledged; at the longest, in ms: ${JSON.stringify(longest)}`)
  expect(longest.end).toBeLessThanOrEqual(ENDS_WITHIN_MS)
  expect(longest.read).toBeLessThanOrEqual(READ_WITHIN_MS)
  expect(longest.live).toBeLessThanOrEqual(LIVE_WITHIN_MS)
  await waitUntilPublished(await instance.login())
  // The last clicks are written to the database some seconds after a start.
  await expect.poll(() => load.missing(instance), { interval: 500 }).toEqual([])
  await expectNoTornFile(instance)
})

async function isRead(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  )
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Publishes and edits articles until the connection breaks; records what the server acknowledged. */
async function writeUntilCut(client: Client, acknowledged: Map<number, Acknowledged>): Promise<void> {
  for (;;) {
    try {
      const created = await client.post('/api/articles', articleForm({ published: true }))
      if (created.status !== 201) return
      const { id } = created.body
      acknowledged.set(id, { article: created.body, editUnderWay: true })
      const edited = await client.put(`/api/articles/${id}`, { excerpt: EDITED })
      if (edited.status !== 200) return
      acknowledged.set(id, { article: edited.body, editUnderWay: false })
    } catch {
      // The connection broke; the next round starts new writers.
      return
    }
  }
}

function killRenderer({ dirs }: Instance): void {
  for (const pid of findProcesses('renderer-child.ts', dirs.data)) process.kill(pid, 'SIGKILL')
}

async function expectNoTornFile({ dirs }: Instance): Promise<void> {
  for (const file of await listFiles(dirs.dist)) {
    if (!file.endsWith('.html')) continue
    const text = await readFile(join(dirs.dist, file), 'utf8')
    expect(text.trimEnd().endsWith('</html>'), `${file} ends with </html>`).toBe(true)
  }
  for (const file of await listFiles(dirs.cache)) {
    if (!file.endsWith('.json')) continue
    const text = await readFile(join(dirs.cache, file), 'utf8')
    expect(() => JSON.parse(text), file).not.toThrow()
  }
}
