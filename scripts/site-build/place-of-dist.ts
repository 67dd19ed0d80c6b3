import { lstatSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { readdir, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { listFiles, readIfThere, removeFile } from '../../admin-api/platform/files/atomic-file.ts'
import { makeFolderSync } from '../../admin-api/platform/files/make-folder.ts'

/** Where a build makes the site, beside the place it will take. */
export function freshFolder(distDir: string): string {
  return `${distDir}.${process.pid}.building`
}

/** Puts the built site in dist's place: who is killed meanwhile leaves the old site, the new one, or none, never a part. */
export async function takePlace(distDir: string): Promise<void> {
  const aside = `${distDir}.${process.pid}.old`
  if (lstatSync(distDir, { throwIfNoEntry: false })) await rename(distDir, aside)
  await rename(freshFolder(distDir), distDir)
}

/**
 * Puts the files that were built in dist, each in its old one's place at once, and removes those that are gone. Pages come
 * last, when what they show is there. Who is killed meanwhile leaves whole files, some of them old.
 */
export async function takeFiles(distDir: string, gone: readonly string[]): Promise<void> {
  const fresh = freshFolder(distDir)
  const isPage = (file: string) => file.endsWith('.html')
  const files = [...(await listFiles(fresh))].sort((a, b) => Number(isPage(a)) - Number(isPage(b)))
  for (const file of files) {
    const [from, to] = [join(fresh, file), join(distDir, file)]
    // An equal file stays as it was, with its time: a copy of the folder is made by it.
    if (readIfThere(to)?.equals(readFileSync(from))) continue
    makeFolderSync(dirname(to))
    renameSync(from, to)
  }
  for (const file of gone) await removeFile(join(distDir, file))
}

/** Removes what this build and those that were killed left beside dist. */
export async function sweepBeside(distDir: string): Promise<void> {
  const name = `${basename(distDir)}.`
  const beside = await readdir(dirname(distDir)).catch(() => [])
  for (const entry of beside.filter((other) => other.startsWith(name))) {
    const [, pid] = /^(\d+)\.(building|old)$/.exec(entry.slice(name.length)) ?? []
    if (pid && !isAnother(Number(pid))) rmSync(join(dirname(distDir), entry), { recursive: true, force: true })
  }
}

// Two builds may run at the same time: files of another running process are left alone.
function isAnother(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
