import type { Logger } from 'pino'
import { findRow } from '../../content/media/store/rows.ts'
import type { Db } from '../../platform/database/client.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { fetchGuarded } from '../../platform/http/fetch-guarded.ts'
import type { ImageFile } from './question.ts'

type Deps = {
  log: Logger
  db: Db
  storage: Storage
}

type Needed = Pick<Deps, 'db' | 'storage' | 'log'>

// Models see little more than this, and charge by the pixel.
const WIDTH = 800
const MOST_BYTES = 4 * 1024 * 1024
const TYPES: readonly [string, RegExp][] = [
  ['image/png', /^89504e47/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^47494638/],
  ['image/webp', /^52494646.{8}57454250/],
]

/** The image of an article, in a format that models read; undefined if there is none that they could read. */
export async function imageOf(deps: Needed, featuredImage: string | null): Promise<ImageFile | undefined> {
  if (!featuredImage) return undefined
  try {
    const bytes = featuredImage.startsWith('/')
      ? await ownImage(deps, featuredImage)
      : await fetchGuarded(featuredImage)
    const head = bytes?.subarray(0, 12).toString('hex') ?? ''
    const [contentType] = TYPES.find(([, signature]) => signature.test(head)) ?? []
    return bytes && contentType && bytes.byteLength <= MOST_BYTES ? { contentType, bytes } : undefined
  } catch (error) {
    // An article is reviewed even if its image cannot be loaded.
    deps.log.info({ err: error }, 'an image could not be sent to the AI')
    return undefined
  }
}

async function ownImage({ db, storage }: Needed, path: string): Promise<Buffer | null> {
  const row = await findRow(db, { path })
  const readable = (row?.variants ?? [])
    .filter(({ type }) => type === 'image/webp' || type === 'image/jpeg')
    .toSorted((a, b) => Math.abs(a.width - WIDTH) - Math.abs(b.width - WIDTH))
  const [best] = readable
  return best ? ((await storage.readObject(best.path.slice('/media/'.length)))?.bytes ?? null) : null
}
