import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Some engines and what is written into them.
const ROOM_BYTES = 2 * 1024 ** 3

/** Gives the engines of a run a folder, in memory where there is room, and removes it when the run is over. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join((await hasRoom('/dev/shm')) ? '/dev/shm' : tmpdir(), 'touchline-engines-'))
  process.env.TEST_ENGINES_DIR = folder
  return () => rm(folder, { recursive: true, force: true })
}

async function hasRoom(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk !== null && disk.bavail * disk.bsize > ROOM_BYTES
}
