import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArticle } from '../support/articles.ts'
import { createClient } from '../support/client.ts'
import { testServerUrl } from '../support/database.ts'
import { ADMIN, type Instance } from '../support/instance.ts'
import { startTwoInstances } from '../support/two-instances.ts'

/** Two servers behind a load balancer that checks /api/ready and does not retry. */

const serverUrl = testServerUrl()
const ROLLS = Number(process.env.TEST_ROLLS ?? 1)
const ASK_EVERY_MS = 250
const BREATH_MS = 25

describe.runIf(serverUrl)('two servers that are restarted one after the other', () => {
  let two: Awaited<ReturnType<typeof startTwoInstances>>
  let instances: [Instance, Instance]
  let balancer: Awaited<ReturnType<typeof startBalancer>>

  beforeAll(async () => {
    two = await startTwoInstances(serverUrl as string, { RENDER: 'off', DRAIN_SECONDS: '2' })
    instances = two.instances
    balancer = await startBalancer(instances)
  })
  afterAll(async () => {
    balancer?.stop()
    await two?.stop()
  })

  test('refuse no one, and lose no save', async () => {
    const editor = createClient(balancer.url)
    expect((await editor.post('/api/auth/login', ADMIN)).status).toBe(200)
    const { id } = await createArticle(editor, { title: 'Written while they restart' })
    let isOver = false
    const refused: string[] = []
    let saves = 0
    const saving = (async () => {
      while (!isOver) {
        const { status } = await editor.put(`/api/articles/${id}`, { excerpt: `Save ${saves + 1}` }).catch(refusal)
        if (status === 200) saves += 1
        else refused.push(`a save: ${status}`)
        await sleep(BREATH_MS)
      }
    })()
    const reading = (async () => {
      const reader = createClient(balancer.url)
      while (!isOver) {
        const { status } = await reader.get('/api/articles').catch(refusal)
        if (status !== 200) refused.push(`a list: ${status}`)
        await sleep(BREATH_MS)
      }
    })()

    const served = balancer.served
    for (let roll = 0; roll < ROLLS; roll++) {
      for (const instance of instances) {
        await instance.restart()
        await balancer.untilReady(instance)
      }
    }
    isOver = true
    await Promise.all([saving, reading])
    expect(refused).toEqual([])
    // Both were used, and each alone for a while.
    for (const instance of instances) expect(served.get(instance)).toBeGreaterThan(5)
    const { body } = await editor.get(`/api/articles/${id}`)
    expect(body).toMatchObject({ excerpt: `Save ${saves}`, revision: saves + 1 })
  })
})

const refusal = (error: unknown) => ({ status: String(error) })

/** Sends requests in turn to the servers that were ready at the last check. */
async function startBalancer(instances: readonly Instance[]) {
  const ready = new Set<Instance>()
  const served = new Map<Instance, number>()
  const asking = setInterval(ask, ASK_EVERY_MS)
  let turn = 0

  async function ask(): Promise<void> {
    for (const instance of instances) {
      const answer = await fetch(`${instance.url}/api/ready`).catch(() => null)
      if (answer?.ok) ready.add(instance)
      else ready.delete(instance)
    }
  }

  const server = createServer((incoming, answer) => {
    const [...those] = ready
    const instance = those[turn++ % those.length]
    if (!instance) return answer.writeHead(502).end('Nobody is ready')
    served.set(instance, (served.get(instance) ?? 0) + 1)
    const { method, url, headers } = incoming
    // Each over a separate connection.
    const outgoing = request(`${instance.url}${url}`, { method, headers, agent: false }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    outgoing.on('error', (error) => answer.headersSent || answer.writeHead(502).end(error.message))
    incoming.pipe(outgoing)
    return answer
  }).listen(0, '127.0.0.1')
  await ask()

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    served,
    async untilReady(instance: Instance): Promise<void> {
      while (!ready.has(instance)) await sleep(ASK_EVERY_MS)
    },
    stop(): void {
      clearInterval(asking)
      server.closeAllConnections()
      server.close()
    },
  }
}
