import { beforeEach, expect, test, vi } from 'vitest'
import { fetchFeed } from './fetch-feed.ts'

const ASK = { accept: '*/*', mostMegabytes: 20, tooLarge: '' }
const FEED = { url: 'http://feed.example/', etag: null, lastModified: null }

let answer: { type: string; bytes: Buffer } = { type: '', bytes: Buffer.alloc(0) }
vi.mock('./fetch-guarded.ts', () => ({
  readGuarded: async () => ({
    status: 200,
    headers: new Headers(answer.type ? { 'Content-Type': answer.type } : {}),
    bytes: answer.bytes,
  }),
}))
beforeEach(() => {
  answer = { type: '', bytes: Buffer.alloc(0) }
})

async function textOf(type: string, bytes: Buffer): Promise<string> {
  answer = { type, bytes }
  const found = await fetchFeed(FEED, ASK)
  return found.kind === 'text' ? found.text : found.kind
}

// Letters of one, two and three bytes, so that some lie across the end of a piece.
const WORDS = Buffer.from('Sào Paulo 日本 '.repeat(20_000))

test.each([
  ['text/plain', WORDS, 'utf-8'],
  ['text/plain; charset=gb18030', Buffer.from(WORDS.map((byte) => (byte % 126) + 129)), 'gb18030'],
  ['text/plain; charset="Shift_JIS"', WORDS, 'shift_jis'],
  ['text/plain; charset=iso-2022-jp', Buffer.from('x\x1b$B0!\x1b(B'.repeat(30_000), 'latin1'), 'iso-2022-jp'],
  ['text/plain; charset=nonsense', WORDS, 'utf-8'],
  ['', Buffer.from(`<?xml version="1.0" encoding="windows-1252"?>${'\xe9'.repeat(200_000)}`, 'latin1'), 'windows-1252'],
  ['text/plain', Buffer.from('\ufeffbegins with a mark'), 'utf-8'],
])('an answer of %s is read as in one go, while others get their turn', async (type, bytes, name) => {
  let turns = 0
  let waiting = setImmediate(function others() {
    turns += 1
    waiting = setImmediate(others)
  })
  const text = await textOf(type, bytes)
  clearImmediate(waiting)
  expect(text === new TextDecoder(name).decode(bytes)).toBe(true)
  expect(turns).toBeGreaterThanOrEqual(Math.floor(bytes.length / 65_536))
})

test('an empty answer is an empty text', async () => {
  expect(await textOf('', Buffer.alloc(0))).toBe('')
})
