import { readFileSync } from 'node:fs'
import { mkdir, truncate, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Instance, startInstance } from '../support/instance.ts'

/** Clients that request much and read none of it, each over a separate connection. */

const MB = 1024 * 1024
const READERS = 150
const IMAGE = { name: 'large-1600x900.webp', bytes: 8 * MB }
// All responses together are 1,200 MB, of which the system buffers more than half.
const MOST_MB = 100

let instance: Instance

beforeAll(async () => {
  instance = await startInstance({ ownProcess: true, env: { RENDER: 'off' } })
  await mkdir(join(instance.dirs.data, 'objects'), { recursive: true })
  await writeFile(join(instance.dirs.data, 'objects', IMAGE.name), Buffer.alloc(IMAGE.bytes, 'image'))
})
afterAll(() => instance?.stop())

function residentMb(): number {
  const [, kB] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${instance.pid}/status`, 'utf8')) ?? []
  return Number(kB) / 1024
}

/** The additional memory of the server while `readers` have sent a request and read nothing. */
async function risenFor(path: string, readers: number): Promise<number> {
  const { hostname, port, host } = new URL(instance.url)
  const before = residentMb()
  const sockets: Socket[] = []
  for (let n = 0; n < readers; n++) {
    const socket = connect(Number(port), hostname).on('error', () => {})
    socket.pause()
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    sockets.push(socket)
    if (n % 10 === 9) await sleep(50)
  }
  await sleep(3_000)
  const risen = residentMb() - before
  for (const socket of sockets) socket.destroy()
  return risen
}

test(`${READERS} readers of an 8 MB image who read nothing do not fill memory`, async () => {
  expect(await risenFor(`/media/${IMAGE.name}`, READERS)).toBeLessThan(MOST_MB)
  const whole = await fetch(`${instance.url}/media/${IMAGE.name}`)
  expect((await whole.arrayBuffer()).byteLength).toBe(IMAGE.bytes)
})

test(`${READERS} images of 8 MB that are asked for together are read some at a time`, async () => {
  const { hostname, port, host } = new URL(instance.url)
  const names = Array.from({ length: READERS }, (_, n) => `large-${n}-1600x900.webp`)
  for (const name of names) {
    const path = join(instance.dirs.data, 'objects', name)
    await writeFile(path, '')
    await truncate(path, IMAGE.bytes)
  }
  const before = residentMb()
  let most = before
  const sockets = names.map((name) => {
    const socket = connect(Number(port), hostname).on('error', () => {})
    socket.pause()
    socket.write(`GET /media/${name} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    return socket
  })
  for (let n = 0; n < 60; n++) {
    await sleep(50)
    most = Math.max(most, residentMb())
  }
  for (const socket of sockets) socket.destroy()
  // Unread responses, cached ones, and recently freed memory.
  expect(most - before).toBeLessThan(4 * MOST_MB)
})
