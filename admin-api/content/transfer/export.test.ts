import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ExportedArticle } from '#shared/transfer.ts'
import { textStream } from '../../platform/http/text-stream.ts'
import { type ExportBatch, exportedText } from './export.ts'

const batchOf = (id: number): ExportBatch => ({
  items: [{ title: `${id} ${'x'.repeat(50_000)}` } as ExportedArticle, { title: `${id}` } as ExportedArticle],
  end: { createdAt: '2026-01-01T00:00:00.000Z', id },
})

/** Batches 1 to `total`, of which one cannot be read. */
let total = 0
let failing = 0
async function readBatch({ id }: { id: number }): Promise<ExportBatch | null> {
  if (id + 1 === failing) throw new Error('The database is away')
  return id < total ? batchOf(id + 1) : null
}

let url = ''
const server = createServer(
  getRequestListener(
    async (_request, env) => {
      const first = total > 0 ? batchOf(1) : null
      const text = exportedText(first, readBatch)
      return new Response(textStream(text, () => (env as HttpBindings).outgoing.destroy()))
    },
    { overrideGlobalObjects: false },
  ),
)
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})

test.each([0, 1, 2, 7, 40])('is one JSON document of %i batches', async (batches) => {
  total = batches
  failing = 0
  const { articles } = (await (await fetch(url)).json()) as { articles: ExportedArticle[] }
  const expected = Array.from({ length: batches }, (_, n) => batchOf(n + 1).items).flat()
  expect(articles).toEqual(expected)
})

test.each([2, 3, 4, 7])('breaks off, and does not look whole, when batch %i cannot be read', async (broken) => {
  total = 7
  failing = broken
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow()
})

test('reads no further than somebody takes', async () => {
  let read = 1
  const endless = async () => {
    read += 1
    return batchOf(read)
  }
  const reader = textStream(exportedText(batchOf(1), endless), () => {}).getReader()
  await reader.read()
  await sleep(20)
  expect(read).toBeLessThan(4)
  await reader.cancel()
})
