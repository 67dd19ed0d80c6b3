import { afterEach, expect, test, vi } from 'vitest'
import { AnswerTooLarge, cappedFetch } from './capped-fetch.ts'

afterEach(() => vi.unstubAllGlobals())

function piecesOf(count: number): ReadableStream<Uint8Array> {
  let left = count
  return new ReadableStream({
    pull(controller) {
      if (left === 0) return controller.close()
      left -= 1
      controller.enqueue(new Uint8Array([32]))
    },
  })
}

test('an answer of very many single bytes is not kept', async () => {
  const read = (count: number) => {
    vi.stubGlobal('fetch', async () => new Response(piecesOf(count)))
    return cappedFetch(1_000_000)('http://127.0.0.1/').then((response) => response.text())
  }
  expect(await read(100_000)).toHaveLength(100_000)
  await expect(read(100_001)).rejects.toBeInstanceOf(AnswerTooLarge)
})
