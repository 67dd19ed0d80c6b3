import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { fewPieces } from './few-pieces.ts'

/** What is answered to a chunked body of so many pieces: how many bytes arrived; nothing where it was cut off. */
async function answerTo(pieces: readonly string[]): Promise<string> {
  const server = createServer(
    fewPieces(async (request, response) => {
      const body = await buffer(request).catch(() => null)
      response.end(body && `${body.length} bytes`)
    }),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  const chunks = pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('')
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n'
  socket.write(`${head}${chunks}0\r\n\r\n`)
  let answer = ''
  socket.on('data', (data) => (answer += data))
  await once(socket, 'close')
  return /\d+ bytes/.exec(answer)?.[0] ?? ''
}

const times = (count: number, piece: string) => Array.from({ length: count }, () => piece)

test('a body in thousands of pieces of one byte is cut off', async () => {
  expect(await answerTo(times(4_000, 'x'))).toBe('')
})

test('a large body in pieces as a network has them arrives, and so does a short one in pieces of any size', async () => {
  expect(await answerTo(times(4_000, 'x'.repeat(512)))).toBe('2048000 bytes')
  expect(await answerTo(times(90, 'x'))).toBe('90 bytes')
})
