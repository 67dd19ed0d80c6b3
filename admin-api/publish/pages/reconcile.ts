import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { distFile, kindOf, pagesOf } from '#shared/pages.ts'
import type { Db } from '../../platform/database/client.ts'
import { listFiles, removeFile } from '../../platform/files/atomic-file.ts'
import { allFiles } from './build-files.ts'
import { marksAhead } from './marks.ts'
import type { SiteImages } from './site-images.ts'
import * as content from './store/content.ts'
import { markFiles, PRIORITY } from './store/dirty-files.ts'

/** The folders that a target writes; without a site only content-cache. */
export type Folders = {
  contentDir: string
  /** `assetsDir` has everything of the site that is not a page; `isNew`: none of its pages is there yet. */
  site: { distDir: string; assetsDir: string; isNew: boolean } | null
}

/**
 * Compares a target's published files with its folders, once before it starts: marks missing files (all if the site is
 * new), files that are no longer published, and scheduled changes.
 */
export async function reconcile(
  db: Db,
  target: string,
  folders: Folders,
  images: Pick<SiteImages, 'begin' | 'know' | 'complete'>,
): Promise<void> {
  const wanted = await allFiles(db)
  images.begin(folders.site)
  const found = await intactFiles(db, target, folders.contentDir, images.know)
  await images.complete()
  const intact = folders.site?.isNew ? new Set<string>() : found
  const inContent = await listFiles(folders.contentDir)
  const inDist = folders.site ? await listFiles(folders.site.distDir) : null
  const missing = wanted.filter((file) => !intact.has(file) || !hasPages(file, inDist))
  const stale = await staleFiles(db, target, wanted, inContent)
  await db.transaction(async (tx) => {
    await content.forgetRendered(tx, target, missing)
    // site.json always: the address, the helpline's default or the year may have changed since.
    await markFiles(tx, [{ file: 'site.json' }], PRIORITY.frame, target)
    const others = [...missing, ...stale.known].filter((file) => file !== 'site.json').map((file) => ({ file }))
    await markFiles(tx, others, PRIORITY.bulk, target)
    await markFiles(tx, await marksAhead(tx), PRIORITY.save, target)
  })
  for (const file of stale.unknown) await removeFile(join(folders.contentDir, file))
  if (folders.site && inDist) await removeOrphans(folders.site, inDist, [...wanted, ...stale.known])
}

// Few enough at once for any limit of open files.
const READS_AT_ONCE = 64

/**
 * Files whose bytes match the database's record. A database older than the folders (a backup, a power cut) is handled
 * correctly, too.
 */
async function intactFiles(db: Db, target: string, contentDir: string, know: SiteImages['know']): Promise<Set<string>> {
  const intact = new Set<string>()
  const queue = [...(await content.allPublishedHashes(db, target))]
  async function work(): Promise<void> {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [file, sha256] = next
      const bytes = await readFile(join(contentDir, file)).catch(() => null)
      if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) continue
      intact.add(file)
      know(file, bytes.toString())
    }
  }
  await Promise.all(Array.from({ length: READS_AT_ONCE }, work))
  return intact
}

// Pages without a file, after a database was restored or replaced.
async function removeOrphans(
  { distDir, assetsDir }: NonNullable<Folders['site']>,
  inDist: ReadonlySet<string>,
  files: readonly string[],
): Promise<void> {
  const pages = files.flatMap((file) => pagesOf(file).map(distFile))
  const kept = new Set([...pages, ...(await listFiles(assetsDir))])
  // Hashed files of older versions are kept for open pages; images are handled elsewhere.
  const orphans = [...inDist].filter(
    (file) => !kept.has(file) && !file.startsWith('_astro/') && !file.startsWith('media/'),
  )
  for (const file of orphans) await removeFile(join(distDir, file))
}

function hasPages(file: string, inDist: ReadonlySet<string> | null): boolean {
  return inDist === null || pagesOf(file).every((page) => inDist.has(distFile(page)))
}

/** Files that were published, or are in the folder, without a place on the site; `unknown` ones never had one. */
async function staleFiles(db: Db, target: string, wanted: readonly string[], inContent: ReadonlySet<string>) {
  const isWanted = new Set(wanted)
  const found = new Set([...(await content.publishedPaths(db, target)), ...[...inContent].filter(isContent)])
  const stale = [...found].filter((file) => !isWanted.has(file))
  return { known: stale.filter(isKnown), unknown: stale.filter((file) => !isKnown(file)) }
}

function isContent(file: string): boolean {
  return /^[^.].*\.json$/.test(file)
}

function isKnown(file: string): boolean {
  return kindOf(file) !== null
}
