/**
 * `npm run content:pull`: brings content-cache/ up to date from a running API, moving only what changed.
 * A pull that was broken off goes on where it stopped; a file whose hash is wrong is never kept.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Manifest, manifestSchema } from '#shared/content.ts'
import { EnvError, readEnv } from '../admin-api/env.ts'
import { listFiles, removeFile, writeAtomically } from '../admin-api/publish/atomic-file.ts'

const AT_ONCE = 8
const STATE = '.manifest.json'

try {
  await pull()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

async function pull(): Promise<void> {
  const { contentApiUrl, contentApiKey, contentCacheDir } = readEnv()
  if (!contentApiUrl)
    throw new EnvError('Set CONTENT_API_URL to the address of the running site, such as https://cms.example.com')
  const api = createApi(contentApiUrl, contentApiKey)

  const since = await lastVersion(contentCacheDir)
  const manifest = manifestSchema.parse(await (await api('/api/content/manifest', { since: String(since) })).json())
  const wanted = await notHere(contentCacheDir, manifest)
  const queue = [...wanted]
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue, api, contentCacheDir)))
  const removed = await removeGone(contentCacheDir, manifest, since)
  // Written last: until then a broken-off pull is simply asked for again.
  await writeAtomically(join(contentCacheDir, STATE), `${JSON.stringify({ version: manifest.version })}\n`)
  console.log(
    `${wanted.length} files brought, ${removed} removed, ${manifest.files.length - wanted.length} already here`,
  )
}

type Api = (path: string, query?: Record<string, string>) => Promise<Response>
type File = Manifest['files'][number]

function createApi(origin: string, key: string | null): Api {
  return async (path, query = {}) => {
    const url = new URL(path, origin)
    url.search = new URLSearchParams(query).toString()
    const response = await fetch(url, {
      headers: key ? { Authorization: `Bearer ${key}` } : {},
      signal: AbortSignal.timeout(30_000),
    }).catch((error: Error) => {
      throw new Error(`${origin} does not answer (${(error.cause as Error)?.message ?? error.message})`)
    })
    if (response.status === 401) throw new Error('CONTENT_API_KEY is not a key that may read; make one under Settings')
    if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`)
    return response
  }
}

async function lastVersion(folder: string): Promise<number> {
  const text = await readFile(join(folder, STATE), 'utf8').catch(() => null)
  if (!text) return 0
  // Without its files a version says nothing.
  if ((await listFiles(folder)).size < 2) return 0
  return Number(JSON.parse(text).version) || 0
}

async function notHere(folder: string, manifest: Manifest): Promise<File[]> {
  const missing: File[] = []
  for (const file of manifest.files) {
    const bytes = await readFile(join(folder, file.path)).catch(() => null)
    if (!bytes || hashOf(bytes) !== file.sha256) missing.push(file)
  }
  return missing
}

async function work(queue: File[], api: Api, folder: string): Promise<void> {
  for (let file = queue.shift(); file; file = queue.shift()) {
    const bytes = Buffer.from(await (await api(`/api/content/${file.path}`)).arrayBuffer())
    // It may have changed since the manifest was made: then the next pull brings it.
    if (hashOf(bytes) !== file.sha256) throw new Error(`${file.path} changed while it was pulled; pull again`)
    await writeAtomically(join(folder, file.path), bytes)
  }
}

async function removeGone(folder: string, manifest: Manifest, since: number): Promise<number> {
  const known = new Set(manifest.files.map(({ path }) => path))
  const gone =
    since > 0
      ? manifest.removed
      : [...(await listFiles(folder))].filter((path) => /^[^.].*\.json$/.test(path) && !known.has(path))
  const results = await Promise.all(gone.map((path) => removeFile(join(folder, path))))
  return results.filter(Boolean).length
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
