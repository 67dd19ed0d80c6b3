import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
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

/** How many answers of files were made. */
let made = 0
/** An answer that is made once its reader has hung up. */
let late: WeakRef<object> | undefined

const app = new Hono<AppEnv>()
  .use('/files/*', async (_c, next) => {
    await next()
    made += 1
  })
  .get('/', (c) => c.text(ANSWER))
  .get('/small', (c) => c.text('here'))
  .get('/late', async (c) => {
    const { outgoing } = c.env as HttpBindings
    late = new WeakRef(outgoing)
    await once(outgoing, 'close')
    return c.text('here')
  })
  .get('/files/same', (c) => c.body(sharedBytes(c, FILE)))
  .get('/files/part/:n', (c) => c.body(sharedBytes(c, Buffer.from(ANSWER).subarray(0, 12 * MB))))
  .get('/files/:n', (c) => c.body(sharedBytes(c, Buffer.from(ANSWER))))
const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
const askerOf = ({ headers }: IncomingMessage) => String(headers['x-asker'])
const server = createServer(heldAnswers(listener, askerOf, MOST * ANSWER.length + MB))
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
function idle(pathOf: (n: number) => string, count = MOST + 5, asker = 'somebody'): Socket[] {
  return Array.from({ length: count }, (_, n) => {
    const socket = connect(port(), '127.0.0.1').on('error', () => {})
    socket.pause()
    socket.write(`GET ${pathOf(n)} HTTP/1.1\r\nHost: localhost\r\nX-Asker: ${asker}\r\n\r\n`)
    return socket
  })
}

test('of answers that nobody takes those that have waited longest are cut off; others are served whole', async () => {
  const sockets = idle(() => '/')
  await expect.poll(left).toBe(MOST)
  const whole = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port()}${path}`, { headers: { Connection: 'close' } })
    return answer.text()
  }
  expect((await whole('/')).length).toBe(ANSWER.length)
  expect(await whole('/small')).toBe('here')
  for (const socket of sockets) socket.destroy()
  await expect.poll(left).toBe(0)
})

test('somebody who takes a long time is not cut off for what others ask for and do not take', async () => {
  const [slow] = idle(() => '/', 1, 'reader')
  await expect.poll(left).toBe(1)
  const sockets = idle(() => '/')
  await expect.poll(left).toBe(MOST)
  let taken = 0
  slow?.on('data', (bytes) => (taken += bytes.length)).resume()
  await expect.poll(() => taken).toBeGreaterThan(ANSWER.length)
  for (const socket of sockets) socket.destroy()
  slow?.destroy()
  await expect.poll(left).toBe(0)
})

test('nothing is kept of an answer whose reader has hung up before it was made', async () => {
  const [socket] = idle(() => '/late', 1)
  await expect.poll(() => late).toBeDefined()
  socket?.destroy()
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const isKept = () => {
    collect()
    return late?.deref() !== undefined
  }
  await expect.poll(isKept, { timeout: 5_000 }).toBe(false)
})

test('a file that many have asked for takes room once, and many files take theirs', async () => {
  const same = idle(() => '/files/same')
  await expect.poll(() => made).toBe(same.length)
  await sleep(200)
  expect(await left()).toBe(same.length)
  // As long as one of them waits for it.
  const [last, ...rest] = same as [Socket, ...Socket[]]
  for (const socket of rest) socket.destroy()
  await expect.poll(left).toBe(1)
  const others = idle((n) => `/files/${n}`, MOST)
  await expect.poll(() => made).toBe(same.length + others.length)
  await expect.poll(left).toBe(MOST)
  for (const socket of [last, ...others]) socket.destroy()
})

test('a part of a file takes as much room as the file, which it keeps in memory', async () => {
  const before = made
  const sockets = idle((n) => `/files/part/${n}`)
  await expect.poll(() => made).toBe(before + sockets.length)
  await expect.poll(left).toBe(MOST)
  for (const socket of sockets) socket.destroy()
})
