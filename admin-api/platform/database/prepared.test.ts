import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { prepareRepeated } from './prepared.ts'

/** A client that reports its queries, and whether each was a prepared statement. */
function recording() {
  const asked: [text: string, isPrepared: boolean][] = []
  const unsafe = (text: string, _values: unknown[], { prepare }: { prepare: boolean }) => asked.push([text, prepare])
  const savepoint = (work: (tx: unknown) => unknown) => work({ unsafe })
  const begin = (work: (tx: unknown) => unknown) => work({ unsafe, savepoint })
  return { client: prepareRepeated({ unsafe, begin } as unknown as postgres.Sql), asked }
}

const READ = 'select name from teams where id = $1'

describe('a query', () => {
  test('is prepared the second time, in a transaction as outside', async () => {
    const { client, asked } = recording()
    client.unsafe(READ, [1])
    client.unsafe(READ, [2])
    await client.begin((tx) => tx.savepoint((inner) => inner.unsafe(READ, [3])))
    expect(asked.map(([, isPrepared]) => isPrepared)).toEqual([false, true, true])
  })

  test.each([
    ['changes tables', 'alter table teams add column city text', []],
    ['is several', 'select 1; select 2', []],
    ['has a long list of values', READ, Array.from({ length: 41 }, (_, n) => n)],
  ])('that %s is never prepared', (_, text, values) => {
    const { client, asked } = recording()
    client.unsafe(text, values)
    client.unsafe(text, values)
    expect(asked.map(([, isPrepared]) => isPrepared)).toEqual([false, false])
  })

  test('that is asked once takes no other’s place', () => {
    const { client, asked } = recording()
    for (let n = 0; n < 301; n++) client.unsafe(`select ${n}`)
    client.unsafe(READ, [1])
    client.unsafe(READ, [2])
    expect(asked.at(-1)).toEqual([READ, true])
  })

  test('is not prepared when many others are', () => {
    const { client, asked } = recording()
    for (let n = 0; n < 2 * 301; n++) client.unsafe(`select ${n % 301}`)
    expect(asked.filter(([, isPrepared]) => isPrepared)).toHaveLength(300)
    expect(asked.at(-1)).toEqual(['select 300', false])
  })
})
