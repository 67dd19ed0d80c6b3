import { hashFiles } from './files.ts'
import type { InstanceDirs } from './instance.ts'

/** Files that a change touched: "+" made, "-" removed, "~" changed. */
export type SiteDiff = { dist: string[]; cache: string[] }

/** What a change does to the site: runs it, waits until it is published, and compares every file. */
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
    if (!(file in before)) return `+ ${file}`
    if (!(file in after)) return `- ${file}`
    return before[file] === after[file] ? [] : `~ ${file}`
  })
}
