import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fewPieces } from './few-pieces.ts'

/** The pieces in which the handler has a chunked body that was sent in these. */
async function arrived(pieces: readonly string[]): Promise<string[]> {
  const taken: string[] = []
  const server = createServer(
    fewPieces((request, response) => {
      request.on('data', (piece) => taken.push(String(piece))).on('end', () => response.end())
    }),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const chunks = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('')
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n'
  socket.write(`${head}${chunks}0\r\n\r\n`)
  socket.resume()
  await once(socket, 'close')
  return taken
}

const numbered = (count: number, length: number) =>
  Array.from({ length: count }, (_, n) => String(n % 10).repeat(length))

test('a body in thousands of single bytes arrives whole, in a few pieces', async () => {
  const sent = numbered(4_000, 1)
  const pieces = await arrived(sent)
  expect(pieces.join('')).toBe(sent.join(''))
  expect(pieces.length).toBeLessThan(10)
})

test.each([
  ['rows of a list', numbered(500, 110)],
  [
    'large pieces with small ones between them',
    numbered(60, 700).flatMap((large) => [large, 'x', ''.padEnd(255, 'y')]),
  ],
  ['a form', ['{"email":"me@example.com"}']],
])('%s arrive as they were sent', async (_, sent) => {
  expect((await arrived(sent)).join('')).toBe(sent.join(''))
})

test('large pieces are left as they are', async () => {
  const sent = numbered(3, 4_000)
  expect(await arrived(sent)).toEqual(sent)
})
