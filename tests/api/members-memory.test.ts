import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleForm } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { put } from '../support/images.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'

/** Requests from a user with the least rights cannot fill the memory. */

const MB = 1024 * 1024
const CALLS = 60
// For a body that never ends.
const LARGE = Buffer.alloc(4.9 * MB, 'a')
/** As many as one user may have in progress. */
const MOST_LARGE = 30

let instance: Instance
let member: Client
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ ownProcess: true, env: { RENDER: 'off' } })
  const admin = await instance.login()
  member = (await join(instance, admin, 'member@example.com', 'contributor')).client
  editor = (await join(instance, admin, 'editor-of-files@example.com')).client
})
afterAll(() => instance?.stop())

/** The peak increase of the server's memory until something settles. */
async function risen(work: () => Promise<unknown>): Promise<number> {
  const before = residentMb()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, residentMb())
  }, 20)
  await work()
  clearInterval(timer)
  return most - before
}

function residentMb(): number {
  const [, kB] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${instance.pid}/status`, 'utf8')) ?? []
  return Number(kB) / 1024
}

test(`one file of 9.9 MB that is made an image ${CALLS} times at once is read in turn`, async () => {
  const { uploadURL } = (await member.post('/api/objects/upload', {})).body
  await put(uploadURL, randomBytes(9.9 * MB))
  const makeAll = () =>
    Promise.all(Array.from({ length: CALLS }, () => member.post('/api/objects/normalize', { path: uploadURL })))
  // All at once took 640 MB.
  expect(await risen(makeAll)).toBeLessThan(250)
})

type Sent = { by?: Client; path?: string; length?: number; body?: Buffer }

function begin(
  statuses: number[],
  { by = member, path = '/api/articles', length = LARGE.length + 1, body = LARGE }: Sent = {},
): Socket {
  const { host, hostname, port } = new URL(instance.url)
  const socket = connect({ host: hostname, port: Number(port) })
  // The server may end it.
  socket.on('error', () => {})
  socket.on('data', (data) => {
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(String(data)) ?? []
    if (status) statuses.push(Number(status))
  })
  const head = {
    Host: host,
    Origin: instance.url,
    Cookie: by.cookie(),
    'Content-Type': 'application/json',
    'Content-Length': length,
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  socket.write(body)
  return socket
}

test(`of ${CALLS} bodies that a member does not finish, ${MOST_LARGE} are waited for`, async () => {
  const statuses: number[] = []
  const sockets = Array.from({ length: CALLS }, () => begin(statuses))
  await expect.poll(() => statuses, { timeout: 30_000 }).toEqual(Array.from({ length: CALLS - MOST_LARGE }, () => 429))
  for (const socket of sockets) socket.destroy()
  const large = articleForm({ content: `<p>${'Rain fell. '.repeat(20_000)}</p>` })
  await expect.poll(async () => (await member.post('/api/articles', large)).status, { timeout: 30_000 }).toBe(201)
})

test.each([
  ['/api/articles/import', 50],
  ['/api/articles/import/check', 50],
  ['/api/matches/import', 20],
  ['/api/tips/import', 20],
  ['/api/tips/odds', 20],
])('of five files that an editor does not finish sending to %s, three are waited for', async (path, megabytes) => {
  const statuses: number[] = []
  const file = { by: editor, path, length: megabytes * MB, body: Buffer.from('{') }
  const sockets = Array.from({ length: 5 }, () => begin(statuses, file))
  await expect.poll(() => statuses, { timeout: 30_000 }).toEqual([429, 429])
  for (const socket of sockets) socket.destroy()
})
