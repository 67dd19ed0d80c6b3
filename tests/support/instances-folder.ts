import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Space for some engines and instances with their data.
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * Gives a run's instances a folder, in memory if there is space, and removes it afterwards. On disk, creating their
 * thousands of short-lived files takes several times as long, since ext4 does not reuse freed inodes at once.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join((await hasRoom('/dev/shm')) ? '/dev/shm' : tmpdir(), 'touchline-instances-'))
  process.env.TEST_INSTANCES_DIR = folder
  return () => rm(folder, { recursive: true, force: true })
}

async function hasRoom(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk !== null && disk.bavail * disk.bsize > ROOM_BYTES
}
