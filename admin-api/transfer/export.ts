import type { Logger } from 'pino'
import type { ExportedArticle } from '#shared/transfer.ts'
import type { Position } from './export-store.ts'

type ReadBatch = (after: Position | null) => Promise<{ items: ExportedArticle[]; end: Position } | null>

/**
 * `{"articles":[…]}` as a stream that reads a batch whenever the last one was taken, so that memory stays flat.
 * When a batch cannot be read the stream breaks off, and the response with it: half an export never looks whole.
 */
export function exportStream(readBatch: ReadBatch, log: Logger): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let after: Position | null = null
  let separator = '{"articles":['
  return new ReadableStream({
    async pull(controller) {
      try {
        const batch = await readBatch(after)
        if (!batch) {
          controller.enqueue(encoder.encode(after ? ']}' : `${separator}]}`))
          controller.close()
          return
        }
        controller.enqueue(encoder.encode(separator + batch.items.map((item) => JSON.stringify(item)).join(',')))
        separator = ','
        after = batch.end
      } catch (error) {
        log.error({ err: error }, 'an export broke off')
        controller.error(error)
      }
    },
  })
}
