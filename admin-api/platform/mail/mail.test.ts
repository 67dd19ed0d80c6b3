import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createMail } from './mail.ts'

const LETTER = { to: 'reader@example.com', subject: 'Words', text: 'Words.' }
const log = pino({ enabled: false })

let stop: (() => void) | undefined
afterEach(() => stop?.())

/** A mail server that never ends its answer to EHLO; `more` is called as often as it likes to send. */
async function startEndless(more: (socket: Socket) => void) {
  const ended = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('close', () => ended.resolve())
    socket.write('220 ready\r\n')
    socket.once('data', () => more(socket))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stop = () => server.close()
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, ended: ended.promise }
}

test('a mail server that goes on answering, a line now and then, is given up', async () => {
  const { url, ended } = await startEndless((socket) => {
    const timer = setInterval(() => socket.write('250-and more\r\n'), 50)
    socket.on('close', () => clearInterval(timer))
  })
  const failure = await createMail({ url, from: 'desk@example.com' }, log, { deadlineMs: 1_000 }).attempt(LETTER)
  const reason = 'The mail server took too long.'
  expect(failure).toEqual({ reason, isFinal: false, isServer: true })
  await ended
})

test('a mail server that floods its answer is given up, long before it is kept', async () => {
  let sent = 0
  const { url, ended } = await startEndless(function flood(socket) {
    if (socket.destroyed) return
    const lines = '250-and more\r\n'.repeat(1_000)
    sent += lines.length
    socket.write(lines, () => setTimeout(flood, 1, socket))
  })
  const failure = await createMail({ url, from: 'desk@example.com' }, log).attempt(LETTER)
  expect(failure).toMatchObject({ isFinal: false, isServer: true })
  await ended
  expect(sent).toBeLessThan(600_000)
})
