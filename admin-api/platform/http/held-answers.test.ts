import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldAnswers } from './held-answers.ts'

const MB = 1024 * 1024
// More than the system keeps of a connection.
const ANSWER = 'x'.repeat(16 * MB)
const MOST = 3

const app = new Hono().get('/', (c) => c.text(ANSWER)).get('/small', (c) => c.text('here'))
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

test('of answers that nobody takes those that have waited longest are cut off; others are served whole', async () => {
  const left = () => new Promise<number>((done) => server.getConnections((_error, count) => done(count)))
  const idle = Array.from({ length: MOST + 5 }, () => {
    const socket = connect(port(), '127.0.0.1').on('error', () => {})
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return socket
  })
  await expect.poll(left).toBe(MOST)
  expect((await (await fetch(`http://127.0.0.1:${port()}/`)).text()).length).toBe(ANSWER.length)
  expect(await (await fetch(`http://127.0.0.1:${port()}/small`)).text()).toBe('here')
  for (const socket of idle) socket.destroy()
})
