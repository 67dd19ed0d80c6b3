import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Some engines and instances, and what is written into them.
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * Gives the instances of a run a folder, in memory where there is room, and removes it when the run is over. On a disk
 * their thousands of short-lived files take several times as long to create: ext4 does not use a deleted file's place
 * again at once, and looks for others.
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
