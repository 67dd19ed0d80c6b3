import { availableParallelism } from 'node:os'
import { createLog } from '../../admin-api/platform/telemetry/log.ts'
import { type Renderer, startRenderer } from '../../admin-api/publish/renderer/renderer.ts'
import type { BatchResult } from '../../admin-api/publish/renderer/renderer-child.ts'

// All pages of a batch are in memory at once, and a renderer's time for them is limited.
const BATCH = 25
// Each needs up to 160 MB, and a build machine may have many processors but little memory.
const MOST_RENDERERS = 4

type Folders = { contentDir: string; distDir: string }

/**
 * Renders pages into a folder, in any order, with a renderer on each processor. Throws when one cannot be rendered: a
 * build is complete or fails.
 */
export async function renderInParallel(rendererDir: string, folders: Folders, pages: readonly string[]): Promise<void> {
  const batches = batchesOf(pages)
  async function renderRest(renderer: Renderer): Promise<void> {
    // An error in one loop ends the others too.
    for (const batch of batches) {
      const [failure] = await renderBatch(renderer, folders, batch)
      if (failure) throw new Error(`${failure.page} cannot be rendered: ${failure.error}`)
    }
  }
  const count = Math.min(availableParallelism(), MOST_RENDERERS, Math.ceil(pages.length / BATCH))
  const log = createLog('warn')
  const renderers = Array.from({ length: count }, () => startRenderer(rendererDir, log))
  const rendering = renderers.map(renderRest)
  // Each finishes its current page and is not restarted.
  await Promise.allSettled(rendering)
  await Promise.all(renderers.map((renderer) => renderer.stop()))
  await Promise.all(rendering)
}

function* batchesOf(pages: readonly string[]) {
  for (let from = 0; from < pages.length; from += BATCH) yield pages.slice(from, from + BATCH)
}

async function renderBatch(renderer: Renderer, folders: Folders, pages: string[]): Promise<BatchResult['failed']> {
  try {
    return (await renderer.render({ ...folders, render: pages, remove: [] })).failed
  } catch (error) {
    if (pages.length === 1) return pages.map((page) => ({ page, error: (error as Error).message }))
  }
  // The renderer died, because of one page, which is named, or all of them together.
  for (const page of pages) {
    const failed = await renderBatch(renderer, folders, [page])
    if (failed.length > 0) return failed
  }
  return []
}
