import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Instance, startInstance } from '../support/instance.ts'

const CALLS = 120
const MB = 1024 * 1024
// Less than the largest body of a call, which is 5 MB.
const BODY = Buffer.alloc(4.9 * MB, 'a')
/** All bodies together are 588 MB, of which some 240 would stay. Connections and residue from calls take 45 to 70. */
const MOST_MB = 140
// No response within this time means that the server neither reads nor ends a call.
const STILL_MS = 1_000
const PATHS = [
  '/api/articles',
  '/api/tips',
  '/api/auth/login',
  '/api/articles/nothing/view',
  '/api/articles/import/check',
]

let instance: Instance

beforeAll(async () => {
  instance = await startInstance({ ownProcess: true, env: { RENDER: 'off', TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => instance?.stop())

/** Memory of the server's process. */
function residentMb(): number {
  const [, kB] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${instance.pid}/status`, 'utf8')) ?? []
  return Number(kB) / 1024
}

/** A call with an endless body, once the server has read as much as it will. */
async function leaveUnfinished(n: number): Promise<Socket> {
  const { hostname: host, port } = new URL(instance.url)
  const socket = connect({ host, port: Number(port) })
  // The server may end it meanwhile.
  socket.on('error', () => {})
  socket.resume()
  const isChunked = n % (4 * PATHS.length) >= PATHS.length
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${BODY.length + 1}`
  const path = PATHS[n % PATHS.length]
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nOrigin: ${instance.url}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`
  socket.write(isChunked ? `${head}${(BODY.length + 1).toString(16)}\r\n` : head)
  socket.write(BODY)
  for (let sent = -1; sent !== socket.bytesWritten - socket.writableLength && !socket.destroyed; ) {
    sent = socket.bytesWritten - socket.writableLength
    await sleep(STILL_MS)
  }
  return socket
}

async function unfinished(calls: number): Promise<Socket[]> {
  return Promise.all(Array.from({ length: calls }, (_, n) => leaveUnfinished(n)))
}

test(`${CALLS} strangers who never finish a body of 4.9 MB fill no memory`, async () => {
  for (let n = 0; n < 300; n++) await instance.anonymous().get('/api/articles')
  // What the process loads for its first calls stays; their buffers would be reused.
  for (const socket of await unfinished(2 * PATHS.length)) socket.destroy()
  await sleep(STILL_MS)
  const before = residentMb()
  const sockets = await unfinished(CALLS)
  const risen = residentMb() - before
  for (const socket of sockets) socket.destroy()
  expect(risen).toBeLessThan(MOST_MB)
  expect((await instance.anonymous().get('/api/health')).status).toBe(200)
})

test('of small bodies that never end so many are taken, from however many addresses, and none is from then on', async () => {
  const { hostname, port, host } = new URL(instance.url)
  const head = (n: number) =>
    `POST /api/auth/reset-password HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${instance.url}\r\nX-Forwarded-For: 2001:db8:0:${n}::1\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n`
  let refused = 0
  const sockets = Array.from({ length: 200 }, (_, n) => {
    const socket = connect(Number(port), hostname).on('error', () => {})
    socket.on('data', (answer) => {
      if (answer.includes(' 503 ')) refused += 1
    })
    socket.write(`${head(n)}{"token":"`)
    return socket
  })
  await expect.poll(() => refused).toBeGreaterThan(100)
  // A form is smaller and gets a response.
  const form = { email: 'nobody@example.com', password: 'not a password' }
  expect((await instance.anonymous().post('/api/auth/login', form)).status).toBe(401)
  for (const socket of sockets) socket.destroy()
})
