import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { busy } from '../errors.ts'
import { createTurns } from '../threads/turns.ts'

/** A file ready to send: its bytes, its compressed forms once requested, and an ETag of its content. */
export type StaticFile = {
  bytes: Buffer
  type: string
  etag: string
  /** Its bytes in an encoding; with `isSent` false only their number is needed. */
  encoded: (encoding: 'br' | 'gzip', isSent?: boolean) => Promise<Buffer>
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  // Shown in a browser rather than downloaded: the ledger of tips.
  '.jsonl': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}
const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest)|image\/svg)/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

// The highest level takes 17 ms per page to save 9% more, which pays off for pages that are requested again. Behind a
// CDN, which caches pages, even the home page is rarely requested.
const QUICK = 5
const READS_UNTIL_BEST = 2
const LARGEST_PAGE = 150_000
const CACHE_BYTES = 64 * 1024 * 1024
const MOST_LARGE = 1_000

// Each is completely in memory, and the system reads only a few at the same time.
const READING = {
  width: 8,
  widthOfOne: 4,
  most: 10_000,
  mostOfOne: 2_000,
  waitMs: 60_000,
  busy: () => busy('Too many files are being requested. Try again in a moment.'),
}

// For the whole process, since all requests share a few threads: nothing is queued on those; a page is skipped instead.
let isAtBest = false

/** Reads and caches files; a file replaced on disk is read again. */
export function createFileReader() {
  const cache = new LRUCache<string, { identity: string; file: StaticFile }>({
    maxSize: CACHE_BYTES,
    // Its compressed forms count too.
    sizeCalculation: ({ file }) => file.bytes.byteLength * 2 + 1,
  })
  // Files too large for the cache, while they are in use: a thousand requests for one would otherwise have it in memory
  // a thousand times, with its compressed forms.
  const large = new LRUCache<string, { identity: string; file: WeakRef<StaticFile> }>({ max: MOST_LARGE })
  // Simultaneous requests for a file share one read. Each first waits for its own turn: the first may be a client with
  // a thousand earlier requests.
  const reading = new Map<string, Promise<StaticFile | null>>()
  const turn = createTurns(READING)

  async function readWhole(path: string, identity: string): Promise<StaticFile | null> {
    const bytes = await readFile(path).catch(() => null)
    if (!bytes) return null
    const file = toStaticFile(path, bytes)
    cache.set(path, { identity, file })
    if (!cache.has(path)) large.set(path, { identity, file: new WeakRef(file) })
    return file
  }

  /** A file in memory, or being read. */
  function known(path: string, identity: string): StaticFile | Promise<StaticFile | null> | undefined {
    const kept = cache.get(path)
    if (kept?.identity === identity) return kept.file
    const used = large.get(path)
    return (used?.identity === identity && used.file.deref()) || reading.get(`${path} ${identity}`)
  }

  function begin(path: string, identity: string): Promise<StaticFile | null> {
    const key = `${path} ${identity}`
    const begun = readWhole(path, identity).finally(() => reading.delete(key))
    reading.set(key, begun)
    return begun
  }

  /** The file, or null if there is none. */
  return async (path: string): Promise<StaticFile | null> => {
    const stats = await stat(path, { bigint: true }).catch(() => null)
    if (!stats?.isFile()) return null
    const identity = `${stats.ino} ${stats.mtimeNs} ${stats.size}`
    return known(path, identity) ?? turn(async () => known(path, identity) ?? begin(path, identity))
  }
}

/** A file with these bytes, whose type is determined by its name. */
export function toStaticFile(path: string, bytes: Buffer): StaticFile {
  const encodings = new Map<string, Promise<Buffer>>()
  const type = typeOfFile(path)
  const isPage = type.startsWith('text/html') && bytes.byteLength <= LARGEST_PAGE
  let reads = 0
  let isBest = false

  // In the background: later readers get the smaller version. While another page is being compressed this one is
  // skipped.
  async function compressBest(): Promise<void> {
    if (isBest || isAtBest) return
    isAtBest = true
    isBest = true
    try {
      const best = await compress(bytes, 'br', constants.BROTLI_MAX_QUALITY)
      encodings.set('br', Promise.resolve(best))
    } catch {
      // The faster level is as good for readers.
    } finally {
      isAtBest = false
    }
  }

  return {
    bytes,
    type,
    etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    encoded: (encoding, isSent = true) => {
      const ready = encodings.get(encoding) ?? compress(bytes, encoding, QUICK)
      encodings.set(encoding, ready)
      if (isSent && encoding === 'br') reads += 1
      if (isSent && isPage && reads >= READS_UNTIL_BEST) void compressBest()
      return ready
    },
  }
}

/** The type that a file is served with, by its name. */
export function typeOfFile(path: string): string {
  return TYPES[extname(path)] ?? 'application/octet-stream'
}

const HASHED = /^(_astro\/|media\/.+-\d+x\d+\.)/

/**
 * How long a file of dist may be cached: forever if its name has a hash of its content, otherwise only with
 * revalidation.
 */
export function cacheControlOf(file: string): string {
  return HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate'
}

/** The best encoding that a client accepts for a type; null for none. */
export function encodingFor(type: string, accepted: string | undefined): 'br' | 'gzip' | null {
  if (!COMPRESSIBLE.test(type) || !accepted) return null
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : null
}

function compress(bytes: Buffer, encoding: 'br' | 'gzip', level: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(bytes)
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  })
}
