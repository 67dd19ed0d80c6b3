import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { heldAnswers } from './held-answers.ts'
import { sharedBytes } from './shared-bytes.ts'

const MB = 1024 * 1024
// More than the system keeps of a connection.
const ANSWER = 'x'.repeat(16 * MB)
const MOST = 3

const FILE = Buffer.from(ANSWER)

const app = new Hono<AppEnv>()
  .get('/', (c) => c.text(ANSWER))
  .get('/small', (c) => c.text('here'))
  .get('/file', (c) => c.body(sharedBytes(c, FILE)))
  .get('/files/:n', (c) => c.body(sharedBytes(c, Buffer.from(ANSWER))))
const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
const server = createServer(heldAnswers(listener, MOST * ANSWER.length + MB))
const port = () => (server.address() as AddressInfo).port

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const left = () => new Promise<number>((done) => server.getConnections((_error, count) => done(count)))

/** Readers who ask for something and take nothing. */
function idle(pathOf: (n: number) => string, count = MOST + 5) {
  return Array.from({ length: count }, (_, n) => {
    const socket = connect(port(), '127.0.0.1').on('error', () => {})
    socket.pause()
    socket.write(`GET ${pathOf(n)} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    return socket
  })
}

test('of answers that nobody takes those that have waited longest are cut off; others are served whole', async () => {
  const sockets = idle(() => '/')
  await expect.poll(left).toBe(MOST)
  expect((await (await fetch(`http://127.0.0.1:${port()}/`)).text()).length).toBe(ANSWER.length)
  expect(await (await fetch(`http://127.0.0.1:${port()}/small`)).text()).toBe('here')
  for (const socket of sockets) socket.destroy()
  await expect.poll(left).toBeLessThanOrEqual(1)
})

test('a file that many have asked for takes room once, and many files take theirs', async () => {
  const before = await left()
  const same = idle(() => '/file')
  await fetch(`http://127.0.0.1:${port()}/small`, { headers: { Connection: 'close' } })
  await expect.poll(left).toBe(before + same.length)
  for (const socket of same) socket.destroy()
  await expect.poll(left).toBe(before)
  const others = idle((n) => `/files/${n}`)
  await expect.poll(left).toBe(before + MOST)
  for (const socket of others) socket.destroy()
})
