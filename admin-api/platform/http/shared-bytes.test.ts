import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { sharedBytes } from './shared-bytes.ts'

// More than the system keeps of a connection.
const BYTES = 16 * 1024 * 1024
const COLLECTIONS = 5

test('a file is in memory while somebody takes it, so that others are given the same one, and no longer', async () => {
  let given: WeakRef<object> | undefined
  const app = new Hono<AppEnv>().get('/', (c) => {
    const file = { bytes: new Uint8Array(BYTES) }
    given = new WeakRef(file)
    return c.body(sharedBytes(c, file.bytes, file))
  })
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1')
  reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(reader, 'readable')
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  for (let n = 0; n < COLLECTIONS; n++) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    collect()
  }
  expect(given?.deref() !== undefined).toBe(true)
  reader.destroy()
  const isKept = () => {
    collect()
    return given?.deref() !== undefined
  }
  await expect.poll(isKept).toBe(false)
})
