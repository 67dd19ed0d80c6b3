import { availableParallelism } from 'node:os'
import { createLog } from '../../admin-api/log.ts'
import { type Renderer, startRenderer } from '../../admin-api/publish/renderer.ts'

// All pages of a batch are in memory at once.
const BATCH = 100
// Each takes up to 160 MB, and a build machine may have many processors and little memory.
const MOST_RENDERERS = 4

/**
 * Draws pages into a folder, in any order, with a renderer on each processor. Throws when one cannot be drawn:
 * a build is whole or it is none.
 */
export async function drawInParallel(
  rendererDir: string,
  folders: { contentDir: string; distDir: string },
  pages: readonly string[],
): Promise<void> {
  const batches = batchesOf(pages)
  async function drawRest(renderer: Renderer): Promise<void> {
    // Whoever leaves this loop with an error ends it for the others, too.
    for (const render of batches) {
      const { failed } = await renderer.render({ ...folders, render, remove: [] })
      if (failed[0]) throw new Error(`${failed[0].page} cannot be rendered: ${failed[0].error}`)
    }
  }
  const count = Math.min(availableParallelism(), MOST_RENDERERS, Math.ceil(pages.length / BATCH))
  const log = createLog('warn')
  const renderers = Array.from({ length: count }, () => startRenderer(rendererDir, log))
  try {
    await Promise.all(renderers.map(drawRest))
  } finally {
    await Promise.all(renderers.map((renderer) => renderer.stop()))
  }
}

function* batchesOf(pages: readonly string[]) {
  for (let from = 0; from < pages.length; from += BATCH) yield pages.slice(from, from + BATCH)
}
