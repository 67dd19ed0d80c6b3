import { describe, expect, test } from 'vitest'
import { retryRaces } from './retry-races.ts'

type Database = Parameters<typeof retryRaces>[0]

/** A database whose transactions are broken off with these codes, one after the other, before one goes through. */
function breaking(...codes: string[]): { db: Database; begun: () => number } {
  let begun = 0
  const transaction = async () => {
    const code = codes[begun++]
    if (code) throw new Error('Failed query', { cause: Object.assign(new Error(code), { code }) })
    return 'stored'
  }
  return { db: retryRaces({ transaction } as unknown as Database), begun: () => begun }
}

const run = (db: Database) => db.transaction(async () => {})

describe('a transaction', () => {
  test('that waits for one that waits for it begins again', async () => {
    const { db, begun } = breaking('40P01', '40P01')
    expect(await run(db)).toBe('stored')
    expect(begun()).toBe(3)
  })

  test('is given up when it never gets through', async () => {
    const { db, begun } = breaking(...Array<string>(9).fill('40P01'))
    await expect(run(db)).rejects.toThrow('Failed query')
    expect(begun()).toBe(5)
  })

  test.each(['23505', '23503'])('that another was faster than begins again: %s', async (code) => {
    const { db, begun } = breaking(code)
    expect(await run(db)).toBe('stored')
    expect(begun()).toBe(2)
  })

  test.each(['23505', '23503'])('that is refused again is given up: %s', async (code) => {
    const { db, begun } = breaking(code, code)
    await expect(run(db)).rejects.toThrow('Failed query')
    expect(begun()).toBe(2)
  })

  test('that is wrong in itself is not made twice', async () => {
    const { db, begun } = breaking('23514')
    await expect(run(db)).rejects.toThrow('Failed query')
    expect(begun()).toBe(1)
  })
})
