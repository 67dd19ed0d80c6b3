import { link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pagesOf } from '#shared/pages.ts'
import { listFiles } from '../../admin-api/publish/atomic-file.ts'
import type { Renderer } from '../../admin-api/publish/renderer.ts'
import type { BuildManifest } from './build-manifest.ts'

/** Files of the content that differ between two builds. */
export type ContentChanges = { changed: string[]; removed: string[] }

// All pages of a batch are in memory at once.
const BATCH = 200

/** What changed between two states of the content. */
export function compareContent(before: BuildManifest['content'], now: BuildManifest['content']): ContentChanges {
  return {
    changed: Object.keys(now).filter((file) => now[file] !== before[file]),
    removed: Object.keys(before).filter((file) => !(file in now)),
  }
}

/** Makes `fresh` what `dist` is, with the pages of changed files drawn anew. Throws when one cannot be drawn. */
export async function updateDist(
  folders: { dist: string; fresh: string; contentDir: string },
  { changed, removed }: ContentChanges,
  renderer: Renderer,
): Promise<number> {
  await linkFiles(folders.dist, folders.fresh)
  const render = changed.flatMap(knownPages)
  const batches = Array.from({ length: Math.ceil(render.length / BATCH) }, (_, n) =>
    render.slice(n * BATCH, (n + 1) * BATCH),
  )
  const target = { contentDir: folders.contentDir, distDir: folders.fresh }
  const results = []
  for (const pages of batches) results.push(await renderer.render({ ...target, render: pages, remove: [] }))
  results.push(await renderer.render({ ...target, render: [], remove: removed.flatMap(knownPages) }))
  const [failure] = results.flatMap(({ failed }) => failed)
  if (failure) throw new Error(`${failure.page} cannot be rendered: ${failure.error}`)
  return render.length
}

// Links cost nothing, and a page that changes is put in another's place, never written into.
async function linkFiles(from: string, to: string): Promise<void> {
  const files = [...(await listFiles(from))]
  for (const folder of new Set(files.map((file) => dirname(file)))) await mkdir(join(to, folder), { recursive: true })
  for (const file of files) await link(join(from, file), join(to, file))
}

// A build passes by files that no page belongs to, and so does this.
function knownPages(file: string): readonly string[] {
  try {
    return pagesOf(file)
  } catch {
    return []
  }
}
