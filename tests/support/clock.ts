import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A clock for an instance on the embedded engine: it shows another time than the machine's, and goes on from there. */
export type Clock = {
  /** For the instance's environment. */
  env: Record<string, string>
  now(): number
  /** Sets what it shows from now on. What sleeps until an instant does not notice by itself. */
  set(instant: string): void
  remove(): Promise<void>
}

/** Makes a clock that shows `instant`. */
export async function createClock(instant: string): Promise<Clock> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-clock-'))
  const file = join(folder, 'ahead')
  let ahead = 0
  const set = (shown: string) => {
    ahead = Date.parse(shown) - Date.now()
    writeFileSync(file, String(ahead))
  }
  set(instant)
  return {
    env: { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'fake-clock.mjs')}`, FAKE_CLOCK: file },
    now: () => Date.now() + ahead,
    set,
    remove: () => rm(folder, { recursive: true }),
  }
}
