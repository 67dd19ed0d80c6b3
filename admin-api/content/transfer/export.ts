import type { ExportedArticle } from '#shared/transfer.ts'
import type { Position } from './store/export.ts'

export type ExportBatch = { items: ExportedArticle[]; end: Position }

/** `{"articles":[…]}`, a batch at a time. */
export async function* exportedText(
  first: ExportBatch | null,
  readBatch: (after: Position) => Promise<ExportBatch | null>,
): AsyncGenerator<string> {
  let before = '{"articles":['
  for (let batch = first; batch; batch = await readBatch(batch.end)) {
    yield before + batch.items.map((item) => JSON.stringify(item)).join(',')
    before = ','
  }
  yield before === ',' ? ']}' : `${before}]}`
}
