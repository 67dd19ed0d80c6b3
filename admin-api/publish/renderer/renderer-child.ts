/**
 * The process that renders pages: it reads content-cache, writes dist, and knows neither database nor API. The whole
 * batch is rendered before anything is written, so that a page that cannot be rendered keeps its last good version.
 */
import { join } from 'node:path'
import type { z } from 'zod'
import { distFile } from '#shared/pages.ts'
import { removeFile, writeAtomicallySync } from '../../platform/files/atomic-file.ts'
import { loadRenderer, type RenderPage } from './astro-internals.ts'

/** The parent's requests. Pages are written in the order given; removed ones go last. */
export type Batch = { id: number; contentDir: string; distDir: string; render: string[]; remove: string[] }

/** One page to render without writing it. */
export type PageOrder = { id: number; contentDir: string; page: string }

/** A rendered page as text; null if there is no such page. */
export type PageResult = { id: number; html: string | null; error?: string }

/** The result for each page; `code` is that of a failed file operation. */
export type BatchResult = { id: number; changed: string[]; failed: Failure[] }
type Failure = { page: string; error: string; code?: string }

const [rendererDir] = process.argv.slice(2)
if (!rendererDir || !process.send) throw new Error('renderer-child runs as a child process only')

let loading: Promise<RenderPage> | undefined

// One at a time: the current page is passed through globalThis.
let last: Promise<void> = Promise.resolve()
process.on('message', (order: Batch | PageOrder) => {
  last = last.then(async () => {
    process.send?.('page' in order ? await renderOne(order) : await run(order).catch((error) => failure(order, error)))
  })
})
process.on('disconnect', () => process.exit(0))
// At a start the database is still being opened meanwhile. The first request reports why it failed.
loaded().catch(() => {})

function loaded(): Promise<RenderPage> {
  loading ??= loadRenderer(rendererDir as string).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function renderOne({ id, contentDir, page }: PageOrder): Promise<PageResult> {
  try {
    globalThis.touchline = { contentDir, page }
    const renderPage = await loaded()
    const bytes = await renderPage(page)
    return { id, html: bytes && Buffer.from(bytes).toString() }
  } catch (error) {
    return { id, html: null, error: messageOf(error) }
  }
}

function failure(batch: Batch, error: unknown): BatchResult {
  return { id: batch.id, changed: [], failed: batch.render.map((page) => failureOf(page, error)) }
}

async function run(batch: Batch): Promise<BatchResult> {
  globalThis.touchline = { contentDir: batch.contentDir, page: null }
  const renderPage = await loaded()

  const rendered: [page: string, bytes: Uint8Array][] = []
  const failed: Failure[] = []
  for (const page of batch.render) {
    try {
      globalThis.touchline.page = page
      const bytes = await renderPage(page)
      if (!bytes) throw new Error('The template has no such page')
      rendered.push([page, bytes])
    } catch (error) {
      failed.push(failureOf(page, error))
    }
  }

  const changed: string[] = []
  for (const [page, bytes] of [...rendered, ...batch.remove.map((page) => [page, null] as const)]) {
    const path = join(batch.distDir, distFile(page))
    try {
      if (bytes ? writeAtomicallySync(path, bytes) : await removeFile(path)) changed.push(page)
    } catch (error) {
      failed.push(failureOf(page, error))
    }
  }
  return { id: batch.id, changed, failed }
}

function failureOf(page: string, error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  return { page, error: messageOf(error), ...(code && { code }) }
}

function messageOf(error: unknown): string {
  // The site's code bundles its own copy of zod; its error messages are JSON on many lines.
  if (error instanceof Error && error.name === 'ZodError' && 'issues' in error) {
    const { issues } = error as z.core.$ZodError
    return `The content does not match its schema: ${issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`
  }
  return error instanceof Error ? error.message : String(error)
}
