import { join } from 'node:path'
import { copyFolder } from '../../admin-api/platform/copy-folder.ts'
import { buildCode, codeHash } from '../../admin-api/publish/renderer/code-build.ts'
import { keptFolder } from './kept.ts'

/** Puts the built site's code into a data folder, so that the server there need not build it. */
export async function lendRenderers(dataDir: string): Promise<void> {
  const hash = await codeHash()
  const kept = await keptFolder('renderer', hash, async (draft) => {
    await buildCode(draft, () => undefined)
  })
  copyFolder(join(kept, hash), join(dataDir, 'renderer', hash))
}
