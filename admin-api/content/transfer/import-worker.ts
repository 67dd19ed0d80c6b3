/**
 * Reads, checks and sanitises an import in a thread of its own: tens of megabytes of JSON on the main one
 * would keep every other request waiting. First it says what is in the file, then it hands out rows.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { ApiError } from '../../platform/errors.ts'
import { rowsOf } from '../articles/prepare.ts'
import { checkFile, type FileContents, type PreparedArticle } from './check-file.ts'
import type { Batch, Checked, Lookup, Refused, Wanted, WorkerInput } from './import-file.ts'
import { parseJson } from './parse-json.ts'

const port = parentPort
if (!port) throw new Error('import-worker runs as a worker thread only')
const { body, now, timeZone, isTrusted } = workerData as WorkerInput

const contents = read()
if ('articles' in contents) {
  const { articles, ...names } = contents
  const slugs = articles.map(({ slug }) => slug)
  port.postMessage({ kind: 'checked', slugs, ...names } satisfies Checked)
  port.once('message', (lookup: Lookup) => {
    port.on('message', ({ from, size }: Wanted) => {
      port.postMessage(batchOf(articles.slice(from, from + size), lookup))
    })
  })
} else {
  port.postMessage(contents)
}

function read(): FileContents | Refused {
  try {
    return checkFile(parseJson(body), now, timeZone, isTrusted)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { kind: 'refused', message: error.message, issues: error.issues ?? [] }
  }
}

function batchOf(articles: readonly PreparedArticle[], lookup: Lookup): Batch {
  const wanted = articles.filter(({ slug }) => !lookup.skip.has(slug))
  const rows = wanted.map(({ category, categoryId, author, ...article }) => {
    const authorId = author === undefined ? lookup.importer : author && lookup.accounts.get(author)
    return {
      ...article,
      categoryId: category === null ? categoryId : lookup.categories.get(category),
      authorId: authorId ?? null,
      authorName: authorId ? null : author,
      // Unseen until all of the import is made visible.
      trashedAt: now,
      importId: lookup.importId,
    }
  })
  // Their categories come into being together with the articles, at the end.
  const uncategorised = wanted.flatMap(({ slug, category }) =>
    category !== null && !lookup.categories.has(category) ? [{ slug, category }] : [],
  )
  return { kind: 'batch', ...rowsOf(rows), uncategorised }
}
