import type { ExportedArticle } from '#shared/transfer.ts'
import type { Position } from './store/export.ts'

export type ExportBatch = { items: ExportedArticle[]; end: Position }

/**
 * `{"articles":[…]}` as a stream that reads the next batch whenever the last one was taken, so that memory stays
 * flat. When one cannot be read, `breakOff` has to cut the connection: a stream that fails would be answered
 * with the error's words and a proper end, and half an export must never look whole.
 */
export function exportStream(
  first: ExportBatch | null,
  readBatch: (after: Position) => Promise<ExportBatch | null>,
  breakOff: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let batch = first
  let before = '{"articles":['
  return new ReadableStream({
    async pull(controller) {
      if (!batch) {
        controller.enqueue(encoder.encode(before === ',' ? ']}' : `${before}]}`))
        controller.close()
        return
      }
      controller.enqueue(encoder.encode(before + batch.items.map((item) => JSON.stringify(item)).join(',')))
      before = ','
      try {
        batch = await readBatch(batch.end)
      } catch (error) {
        breakOff(error)
      }
    },
  })
}
