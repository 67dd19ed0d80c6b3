import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { Db } from '../../../platform/database/client.ts'
import { markFiles, NOW, PRIORITY } from './dirty-files.ts'

const MANY = 50_000

test('a hundred thousand marks are written once each, while others get their turn', async () => {
  let stored: { file: string; due: string; priority: number }[] = []
  const tx = {
    execute: async (query: SQL) => {
      const [rows] = new PgDialect().sqlToQuery(query).params.filter((value) => String(value).startsWith('['))
      stored = JSON.parse(String(rows))
    },
  } as unknown as Db
  const files = Array.from({ length: MANY }, (_, n) => ({ file: `matches/match-${n}.json` }))
  let turns = 0
  let waiting = setImmediate(function others() {
    turns += 1
    waiting = setImmediate(others)
  })
  await markFiles(tx, [...files, ...files.map(({ file }) => ({ file, priority: PRIORITY.bulkList }))], PRIORITY.bulk)
  clearImmediate(waiting)
  expect(stored).toHaveLength(MANY)
  expect(stored[7]).toEqual({ file: 'matches/match-7.json', due: NOW, priority: PRIORITY.bulkList })
  expect(turns).toBeGreaterThan(20)
})
