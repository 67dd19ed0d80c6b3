import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from './client.ts'

const PATIENCE_MS = Number(process.env.TEST_TIMEOUT_MS ?? 240_000) / 2
// Counting thousands of rows repeatedly would slow down publishing.
const MANY = 500

/** Waits until everything saved is published; throws with the reasons if something fails. */
export async function waitUntilPublished(client: Client): Promise<void> {
  let deadline = Date.now() + PATIENCE_MS
  let last = Number.POSITIVE_INFINITY
  for (;;) {
    const { status, body } = await client.get('/api/publish/status')
    if (status !== 200) throw new Error(`GET /api/publish/status: ${status} ${JSON.stringify(body)}`)
    if (body.failures.length > 0) throw new Error(`Not published: ${JSON.stringify(body.failures)}`)
    if (body.pending === 0) return
    // It counts as stuck only when there is no progress, however much there is to do.
    if (body.pending < last) deadline = Date.now() + PATIENCE_MS
    last = body.pending
    if (Date.now() > deadline) throw new Error(`Still ${body.pending} files to publish, no fewer for ${PATIENCE_MS} ms`)
    await sleep(body.pending > MANY ? 250 : 25)
  }
}
