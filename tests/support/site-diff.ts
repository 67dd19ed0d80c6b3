import { hashFiles } from './files.ts'
import type { InstanceDirs } from './instance.ts'

/** Files touched by a change: "+" created, "-" removed, "~" changed. */
export type SiteDiff = { dist: string[]; cache: string[] }

export const NOTHING: SiteDiff = { dist: [], cache: [] }

// Which numbered page shows an article depends on how many are older: see tests/publish/names.test.ts.
const NUMBERED = /(^|\/)page\/\d+\.html$|^(news|betting-tips|(categories|tags|authors)\/[^/]+)\/\d+\.json$/

// Images beside the pages: see tests/publish/plain-host.test.ts.
const IMAGE = /^media\//

/** The effect of a change on the site: runs it, and compares every file. */
export async function siteDiff(dirs: InstanceDirs, change: () => Promise<unknown>): Promise<SiteDiff> {
  const before = await hashSite(dirs)
  await change()
  const after = await hashSite(dirs)
  return { dist: compare(before.dist, after.dist), cache: compare(before.cache, after.cache) }
}

async function hashSite({ dist, cache }: InstanceDirs) {
  return { dist: await hashFiles(dist), cache: await hashFiles(cache) }
}

function compare(before: Record<string, string>, after: Record<string, string>): string[] {
  const files = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return files.flatMap((file) => {
    if (NUMBERED.test(file) || IMAGE.test(file)) return []
    if (!(file in before)) return `+ ${file}`
    if (!(file in after)) return `- ${file}`
    return before[file] === after[file] ? [] : `~ ${file}`
  })
}

/** A diff from the files in a test, in any order. */
export function only(dist: string[], cache: string[]): SiteDiff {
  return { dist: sorted(dist), cache: sorted(cache) }
}

/** Several diffs as one. */
export function together(...parts: SiteDiff[]): SiteDiff {
  return only(
    parts.flatMap(({ dist }) => dist),
    parts.flatMap(({ cache }) => cache),
  )
}

/** The sitemaps that say when a month of the archive last changed. */
export const DATED = only(['~ sitemap.xml', '~ sitemaps/archive.xml'], ['~ archive.json', '~ sitemap-index.json'])

/** Sorted by file. */
export function sorted(files: string[]): string[] {
  return files.toSorted((a, b) => (a.slice(2) < b.slice(2) ? -1 : 1))
}

/** Leaves out pages that list a changed article as related: see tests/api/related.test.ts. */
export function withoutNaming({ dist, cache }: SiteDiff): SiteDiff {
  const isOther = (file: string) => !/^~ (articles\/)?filler-/.test(file)
  return { dist: dist.filter(isOther), cache: cache.filter(isOther) }
}
