import { basename, join } from 'node:path'
import type { Logger } from 'pino'
import { copyFolder } from '../../admin-api/platform/copy-folder.ts'
import { buildCode, codeHash } from '../../admin-api/publish/renderer/code-build.ts'
import { type Renderer, startRenderer } from '../../admin-api/publish/renderer/renderer.ts'
import { keptFolder } from './kept.ts'

/** Puts the built site code into a data folder, so that the server there does not build it. */
export async function lendCode(dataDir: string): Promise<void> {
  const hash = await codeHash()
  copyFolder(await keptCode(hash), join(dataDir, 'renderer', hash))
}

/** The built site code, where no instance removes it. */
async function keptCode(hash: string): Promise<string> {
  const kept = await keptFolder('renderer', hash, async (draft) => {
    await buildCode(draft, () => undefined)
  })
  return join(kept, hash)
}

const free: Renderer[] = []

/**
 * Reuses renderers of earlier instances in this process for the shared code: a warm renderer takes a fraction of the
 * processor time. Other code gets a new renderer.
 */
export async function borrowRenderers(): Promise<(folder: string, log: Logger) => Renderer> {
  const hash = await codeHash()
  const kept = await keptCode(hash)
  return (folder, log) => {
    if (basename(folder) !== hash) return startRenderer(folder, log)
    const renderer = free.pop() ?? startRenderer(kept, log)
    return { ...renderer, stop: async () => void free.push(renderer) }
  }
}
