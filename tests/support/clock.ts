import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A clock for an instance on the embedded engine, which runs from a different time than the machine's. */
export type Clock = {
  /** For the instance's environment. */
  env: Record<string, string>
  now(): number
  /** Sets its time, and resolves when every thread sees it. Running timers do not notice. */
  set(instant: string): Promise<void>
  remove(): Promise<void>
}

// Longer than fake-clock.mjs's check interval.
const SEEN_BY_ALL_MS = 50

/** Creates a clock that shows `instant`. */
export async function createClock(instant: string): Promise<Clock> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-clock-'))
  const file = join(folder, 'ahead')
  let ahead = 0
  const show = (shown: string) => {
    ahead = Date.parse(shown) - Date.now()
    writeFileSync(file, String(ahead))
  }
  show(instant)
  return {
    env: { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'fake-clock.mjs')}`, FAKE_CLOCK: file },
    now: () => Date.now() + ahead,
    set: async (shown) => {
      show(shown)
      await sleep(SEEN_BY_ALL_MS)
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
