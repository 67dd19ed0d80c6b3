import { execFile } from 'node:child_process'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A folder on a separate disk small enough to be filled. */
export type SmallDisk = {
  /** Leaves no bytes free, or the given number. */
  fill: (left?: number) => Promise<void>
  /** Frees the space. */
  free: () => Promise<void>
  unmount: () => Promise<void>
}

/** Mounts a disk of some megabytes on a folder; null if this process may not. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | null> {
  await mkdir(folder, { recursive: true })
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  } catch {
    return null
  }
  const filler = join(folder, '.filler')
  return {
    fill: async (left = 0) => {
      // Space that one write leaves over is filled by the next.
      for (let tries = 0; tries < 5; tries++) {
        const { bavail, bsize } = await statfs(folder)
        const bytes = bavail * bsize - left
        if (bytes <= 0) return
        await writeFile(filler, Buffer.alloc(bytes), { flag: 'a' }).catch(() => {})
      }
    },
    free: () => rm(filler, { force: true }),
    unmount: async () => {
      await run('umount', ['-l', folder])
    },
  }
}

/** Caps the size of files that a process may write; null removes the cap. Larger writes fail as on a full disk. */
export async function capFileSize(pid: number, bytes: number | null): Promise<void> {
  await run('prlimit', ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:`])
}
