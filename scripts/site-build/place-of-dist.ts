import { lstatSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { readdir, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { listFiles, readIfThere, removeFile } from '../../admin-api/platform/files/atomic-file.ts'
import { makeFolderSync } from '../../admin-api/platform/files/make-folder.ts'

/** Where a build creates the site, beside its final place. */
export function freshFolder(distDir: string): string {
  return `${distDir}.${process.pid}.building`
}

/** Moves the built site to dist. If killed meanwhile it leaves the old site, the new one, or none, never a part. */
export async function takePlace(distDir: string): Promise<void> {
  const aside = `${distDir}.${process.pid}.old`
  if (lstatSync(distDir, { throwIfNoEntry: false })) await rename(distDir, aside)
  await rename(freshFolder(distDir), distDir)
}

/**
 * Moves the built files into dist, each replaced atomically, and removes obsolete ones. Pages come last, after the
 * files that they need. If killed meanwhile it leaves whole files, some of them old.
 */
export async function takeFiles(distDir: string, gone: readonly string[]): Promise<void> {
  const fresh = freshFolder(distDir)
  const isPage = (file: string) => file.endsWith('.html')
  const files = [...(await listFiles(fresh))].sort((a, b) => Number(isPage(a)) - Number(isPage(b)))
  for (const file of files) {
    const [from, to] = [join(fresh, file), join(distDir, file)]
    // Keep equal files with their time, which copies of the folder rely on.
    if (readIfThere(to)?.equals(readFileSync(from))) continue
    makeFolderSync(dirname(to))
    renameSync(from, to)
  }
  for (const file of gone) await removeFile(join(distDir, file))
}

/** Removes what this build and killed ones left beside dist. */
export async function sweepBeside(distDir: string): Promise<void> {
  const name = `${basename(distDir)}.`
  const beside = await readdir(dirname(distDir)).catch(() => [])
  for (const entry of beside.filter((other) => other.startsWith(name))) {
    const [, pid] = /^(\d+)\.(building|old)$/.exec(entry.slice(name.length)) ?? []
    if (pid && !isAnother(Number(pid))) rmSync(join(dirname(distDir), entry), { recursive: true, force: true })
  }
}

// Two builds may run at once, so leave another running process's files alone.
function isAnother(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
