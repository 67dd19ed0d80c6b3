import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Article } from '#shared/article.ts'
import { articleForm } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { listFiles } from '../support/files.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { findProcesses } from '../support/processes.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { createRandom } from '../support/random.ts'

const SEED = Number(process.env.TEST_SEED ?? 20261121)
const KILLS = Number(process.env.TEST_KILLS ?? 6)
const WRITERS = 4
// Ten seconds are promised; a machine that other suites keep busy gets more.
const LIVE_WITHIN_MS = Number(process.env.TEST_LIVE_MS ?? 30_000)
const EDITED = 'Edited before the cut'

/** The last acknowledged state of an article, and whether an edit of it was in progress at the kill. */
type Acknowledged = { article: Article; editUnderWay: boolean }

let instance: Instance

beforeAll(async () => {
  // An address that is the same after a restart: a new one would have every page rendered again.
  instance = await startInstance({ ownProcess: true, env: { SITE_URL: 'https://www.example.com' } })
})
afterAll(() => instance?.stop())

test(`${KILLS} kill -9 of server and renderer under writes lose nothing that was acknowledged (seed ${SEED})`, async () => {
  const random = createRandom(SEED)
  const acknowledged = new Map<number, Acknowledged>()
  let longest = 0
  for (let kill = 1; kill <= KILLS; kill++) {
    const before = acknowledged.size
    const client = await instance.login()
    const writers = Array.from({ length: WRITERS }, () => writeUntilCut(client, acknowledged))
    // At a random instant under writes: not before the first of them.
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
    // An edit without an answer may have been stored or not; anything else is as it was acknowledged.
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

/** Publishes articles and edits each, until the connection breaks; keeps what the server acknowledged. */
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
      // The cut: the next round starts writers of its own.
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
