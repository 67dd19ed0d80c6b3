import { createHash } from 'node:crypto'
import { lstatSync, readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { listFiles } from '../../admin-api/platform/files/atomic-file.ts'
import { stampOf } from './stamp.ts'

/** The input and output of the last build, from which the next one derives what to do. */
const buildManifestSchema = z.object({
  code: z.string(),
  /** The API that its CDN rules point to; null if not for a CDN. */
  apiUrl: z.string().nullable(),
  /** sha256 of each content file. */
  content: z.record(z.string(), z.string()),
  /** Each file's stamp; it is reread only if that has changed. */
  stamps: z.record(z.string(), z.string()),
  /** The size of each file in dist. */
  dist: z.record(z.string(), z.number()),
  /** Whether the site also exists in the sharded layout. */
  isSharded: z.boolean(),
})
export type BuildManifest = z.infer<typeof buildManifestSchema>

/** The last build's manifest, or null if there is no usable one. */
export async function readManifest(path: string): Promise<BuildManifest | null> {
  try {
    return buildManifestSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return null
  }
}

/** Hashes of the files of a content cache, with their stamps; files unchanged since `last` are not read. */
export async function hashContent(
  folder: string,
  last: BuildManifest | null,
): Promise<Pick<BuildManifest, 'content' | 'stamps'>> {
  const files = [...(await listFiles(folder))].filter((file) => /^[^.].*\.json$/.test(file)).sort()
  const content: BuildManifest['content'] = {}
  const stamps: BuildManifest['stamps'] = {}
  for (const file of files) {
    // In parallel, since thousands of small files take longer to wait for than to read.
    const stamp = stampOf(join(folder, file))
    const known = last?.stamps[file] === stamp ? last.content[file] : undefined
    content[file] = known ?? hashOf(readFileSync(join(folder, file)))
    stamps[file] = stamp
  }
  return { content, stamps }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Sizes of the files of a built site. */
export async function measureDist(folder: string): Promise<Map<string, number>> {
  return new Map([...(await listFiles(folder))].map((file) => [file, statSync(join(folder, file)).size]))
}

/** Whether a folder is as a build left it; it may have been emptied or replaced. */
export async function isUntouched(folder: string, sizes: ReadonlyMap<string, number>): Promise<boolean> {
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return false
  const files = await listFiles(folder)
  if (files.size !== sizes.size) return false
  for (const file of files) if (statSync(join(folder, file)).size !== sizes.get(file)) return false
  return true
}
