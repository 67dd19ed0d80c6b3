/**
 * `npm run content:pull`: updates content-cache/ from a running API, transferring only changes. An interrupted pull
 * continues where it stopped; files with a wrong hash are never kept.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { contentPathSchema, type Manifest, manifestSchema } from '#shared/content.ts'
import { imagesIn, LOGO } from '#shared/image-path.ts'
import { readEnv } from '../admin-api/platform/env/env.ts'
import { EnvError } from '../admin-api/platform/env/values.ts'
import { listFiles, readIfThere, removeFile, writeAtomically } from '../admin-api/platform/files/atomic-file.ts'
import { stampOf } from './site-build/stamp.ts'

const AT_ONCE = 8
// Newsrooms save only now and then, so there is time between saves to pull the changes.
const ATTEMPTS = 8
const PAUSE_MS = 250

/** The last pull's state: its source, and each file, which is reread only if its stamp has changed. */
const STATE = '.manifest.json'
const IMAGES = 'media'
type File = { sha256: string; stamp: string; images: string[] }
const stateSchema = z.object({
  source: z.string(),
  version: z.int().nonnegative(),
  // Validating each of a hundred thousand with a schema takes five times as long.
  files: z.custom<Record<string, File>>(
    (files) => typeof files === 'object' && files !== null && Object.entries(files).every(isFile),
  ),
})
type State = z.infer<typeof stateSchema>
type Files = Map<string, File>
/** The hashes of the site's current files. */
type Wanted = { source: string; version: number; hashes: ReadonlyMap<string, string> }

/** The site was published during the pull. */
class ChangedMeanwhile extends Error {}

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
  for (let attempt = 1; ; attempt++) {
    try {
      return await pullOnce(api, contentCacheDir)
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || attempt === ATTEMPTS) throw error
      await sleep(attempt * PAUSE_MS)
    }
  }
}

async function pullOnce(api: Api, folder: string): Promise<void> {
  const last = await readState(folder)
  const { source, version, hashes } = await wantedFiles(api, last)
  const files = filesHere(folder, hashes, last)
  const wanted = [...hashes.keys()].filter((path) => files.get(path)?.sha256 !== hashes.get(path))
  const queue = inTurn(wanted)
  const workers = Array.from({ length: AT_ONCE }, () => work(queue, api, folder, hashes, files))
  // Wait for all before retrying, or one of them could write outdated files.
  await Promise.allSettled(workers)
  await Promise.all(workers)
  const there = [...(await listFiles(folder))]
  const gone = there.filter((path) => /^[^.].*\.json$/.test(path) && !hashes.has(path))
  for (const path of gone) await removeFile(join(folder, path))
  const images = await pullImages(api, folder, files, there)
  // Written last, so that an interrupted pull is simply repeated.
  const state: State = { source, version, files: Object.fromEntries(files) }
  await writeAtomically(join(folder, STATE), `${JSON.stringify(state)}\n`)
  const here = hashes.size - wanted.length
  console.log(
    `${wanted.length} files downloaded, ${gone.length} removed, ${here} unchanged; ${images} images downloaded`,
  )
}

/** Downloads missing images that pages show and removes unused ones. Returns the number downloaded. */
async function pullImages(api: Api, folder: string, files: Files, there: readonly string[]): Promise<number> {
  const shown = new Set<string>()
  for (const { images } of files.values()) for (const name of images) shown.add(name)
  const [logo] = files.get('logo.json')?.images ?? []
  const below = `${IMAGES}/`
  const here = new Set(there.filter((path) => path.startsWith(below)).map((path) => path.slice(below.length)))
  for (const name of here) {
    if (!shown.has(name) && !(logo && name === LOGO)) await removeFile(join(folder, IMAGES, name))
  }
  const wanted = [...shown].filter((name) => !here.has(name))
  const queue = inTurn(wanted)
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (const name of queue) await pullImage(api, folder, name)
  })
  await Promise.allSettled(workers)
  await Promise.all(workers)
  const bytes = logo && readIfThere(join(folder, IMAGES, logo))
  if (bytes) await writeAtomically(join(folder, IMAGES, LOGO), bytes)
  return wanted.length
}

async function pullImage(api: Api, folder: string, name: string): Promise<void> {
  try {
    const response = await api(`/${IMAGES}/${name}`)
    await writeAtomically(join(folder, IMAGES, name), Buffer.from(await response.arrayBuffer()))
  } catch (error) {
    // A page may refer to a lost image; it is missing here as there.
    if (!(error instanceof ChangedMeanwhile)) throw error
  }
}

type Api = (path: string, query?: Record<string, string>) => Promise<Response>

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
    // It has left the manifest meanwhile.
    if (response.status === 404) throw new ChangedMeanwhile(`${url.pathname} went away while it was pulled`)
    if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`)
    return response
  }
}

async function readState(folder: string): Promise<State | null> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(join(folder, STATE), 'utf8')))
  } catch {
    return null
  }
}

function isFile([path, file]: [string, Partial<File> | null]): boolean {
  const isWhole = typeof file?.sha256 === 'string' && typeof file.stamp === 'string' && Array.isArray(file.images)
  return isWhole && contentPathSchema.safeParse(path).success
}

async function wantedFiles(api: Api, last: State | null): Promise<Wanted> {
  const manifest = await askManifest(api, last?.version ?? 0)
  // A different or reset installation counts its own versions, so earlier version numbers are invalid there.
  if (last && manifest.source !== last.source) return wantedFiles(api, null)
  const hashes = new Map(Object.entries(last?.files ?? {}).map(([path, { sha256 }]) => [path, sha256]))
  for (const { path, sha256 } of manifest.files) hashes.set(path, sha256)
  for (const path of manifest.removed) hashes.delete(path)
  return { source: manifest.source, version: manifest.version, hashes }
}

async function askManifest(api: Api, since: number): Promise<Manifest> {
  const response = await api('/api/content/manifest', { since: String(since) })
  return manifestSchema.parse(await response.json())
}

/** The wanted files that are here unchanged. The last pull has already read nearly all of a hundred thousand. */
function filesHere(folder: string, hashes: Wanted['hashes'], last: State | null): Files {
  const files: Files = new Map()
  // In parallel, since many small files take longer to wait for than to read.
  for (const path of hashes.keys()) {
    const stamp = stampOf(join(folder, path))
    const before = last?.files[path]
    const bytes = before?.stamp === stamp ? null : readIfThere(join(folder, path))
    if (before?.stamp === stamp) files.set(path, before)
    else if (bytes) files.set(path, { ...contentsOf(bytes), stamp })
  }
  return files
}

function contentsOf(bytes: Buffer) {
  return { sha256: hashOf(bytes), images: imagesIn(bytes.toString()) }
}

// An error in one loop ends the others too.
function* inTurn(paths: readonly string[]) {
  yield* paths
}

async function work(
  queue: Iterable<string>,
  api: Api,
  folder: string,
  hashes: Wanted['hashes'],
  files: Files,
): Promise<void> {
  for (const path of queue) {
    const bytes = Buffer.from(await (await api(`/api/content/${path}`)).arrayBuffer())
    const contents = contentsOf(bytes)
    if (contents.sha256 !== hashes.get(path)) {
      throw new ChangedMeanwhile(`${path} changed again and again while it was pulled`)
    }
    await writeAtomically(join(folder, path), bytes)
    files.set(path, { ...contents, stamp: stampOf(join(folder, path)) })
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
