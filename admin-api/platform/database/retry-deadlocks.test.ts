import { describe, expect, test } from 'vitest'
import { retryDeadlocks } from './retry-deadlocks.ts'

type Database = Parameters<typeof retryDeadlocks>[0]

/** A database whose transactions are broken off with these codes, one after the other, before one goes through. */
function breaking(...codes: string[]): { db: Database; begun: () => number } {
  let begun = 0
  const transaction = async () => {
    const code = codes[begun++]
    if (code) throw new Error('Failed query', { cause: Object.assign(new Error(code), { code }) })
    return 'stored'
  }
  return { db: retryDeadlocks({ transaction } as unknown as Database), begun: () => begun }
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

  test('that is wrong in itself is not made twice', async () => {
    const { db, begun } = breaking('23505')
    await expect(run(db)).rejects.toThrow('Failed query')
    expect(begun()).toBe(1)
  })
})
