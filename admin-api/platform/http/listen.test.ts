import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from './listen.ts'

const MB = 1024 * 1024
const ANSWER = Buffer.alloc(16 * MB, 'x')
const READERS = 12
// All of them would be 192 MB, of which the system keeps some.
const MOST = 8

let server: Listening
let answered = 0

beforeAll(async () => {
  server = await listen({ host: '127.0.0.1', port: 0, trustProxy: [], trustedClientHeader: null })
  server.serve({
    fetch: () => {
      answered += 1
      return new Response(ANSWER)
    },
  })
})
afterAll(() => server?.close())

test('whatever it serves, answers that nobody takes fill no memory', async () => {
  let cutOff = 0
  const idle = Array.from({ length: READERS }, () => {
    const socket = connect(server.port ?? 0, '127.0.0.1')
    socket.on('error', () => {}).on('close', () => (cutOff += 1))
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return socket
  })
  await expect.poll(() => answered).toBe(READERS)
  // One that was cut off notices it once it reads what has arrived.
  for (const socket of idle) socket.resume()
  await expect.poll(() => cutOff, { timeout: 5_000 }).toBeGreaterThanOrEqual(READERS - MOST)
  for (const socket of idle) socket.destroy()
})
