import { lstatSync, rmSync } from 'node:fs'
import { readdir, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

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
