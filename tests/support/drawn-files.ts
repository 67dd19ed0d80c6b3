import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isTurn } from './drawn.ts'
import { isTouched, LONG_PROOFS } from './long-proofs.ts'

// The files most likely to break on another engine or storage; both engines run these.
const ON_THE_ENGINE = new Set(
  [
    'account-taken-back',
    'another-clock',
    'bucket-deletes',
    'budget-of-processes',
    'database-away',
    'doctor',
    'fail-over',
    'idempotency',
    'many-matches',
    'moving',
    'old-database',
    'paused-process',
    'races',
    'races-of-processes',
    'races-of-saves',
    'rolling',
    'startup-errors',
    'store-away',
    'tips-kept',
    'turns-of-saves',
    'turns-of-strangers',
    'two-processes',
    'typed-results',
    'uploads',
  ].map((name) => `tests/api/${name}.test.ts`),
)

/** Mostly image encoding, so both storages run it only when one of these parts has changed. */
const ON_THE_STORAGE: Record<string, string[]> = {
  'tests/api/media.test.ts': ['tests/api/media.test.ts', 'admin-api/platform/files/', 'admin-api/content/media/'],
}

/**
 * The interval in days at which each file runs on the other engine. Long proofs stay on the embedded one, since both
 * would take too long.
 */
const SHARES = { api: 6, publish: 12 }

/**
 * A suite's files for this run: all, those drawn with TEST_ENGINE=drawn, or all others with TEST_ENGINE=rest, so that
 * two engines share them. `changed` has the recently changed paths, by default from Git.
 */
export function filesOf(suite: keyof typeof SHARES, changed?: string[] | null): string[] {
  const engine = process.env.TEST_ENGINE
  if (!engine) return [`tests/${suite}/**/*.test.ts`]
  if (engine !== 'drawn' && engine !== 'rest') throw new Error(`TEST_ENGINE must be drawn or rest, not ${engine}`)
  const names = readdirSync(join(import.meta.dirname, '..', suite)).filter((name) => name.endsWith('.test.ts'))
  const files = names.sort().map((name) => `tests/${suite}/${name}`)
  const short = files.filter((file) => !(file in LONG_PROOFS))
  const other = new Set(short.filter((_file, place) => isTurn(place, SHARES[suite])))
  const isOurs = (file: string) => other.has(file) === (engine === 'drawn')
  const isOnBoth = (file: string) => file in ON_THE_STORAGE && isTouched(ON_THE_STORAGE[file] ?? [], changed)
  const some = files.filter((file) => ON_THE_ENGINE.has(file) || isOurs(file) || isOnBoth(file))
  return some.length > 0 ? some : files.slice(0, 1)
}

/** The long proofs that `npm test` leaves out; a runner called directly leaves out nothing. */
export function filesLeftOut(): string[] {
  return process.env.TEST_LEFT_OUT?.split(' ').filter(Boolean) ?? []
}
