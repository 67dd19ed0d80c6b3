import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import { createRecord } from './read-record.ts'

test('the record is read once for all who ask for the same together', async () => {
  const database = await openOwnDatabase()
  let queries = 0
  const db = new Proxy(database.db, {
    get(target, name, receiver) {
      if (name === 'select') queries += 1
      return Reflect.get(target, name, receiver)
    },
  })
  const read = createRecord(db)
  const record = () => read('month', (work) => work())
  await record()
  const ofOne = queries
  queries = 0
  await Promise.all(Array.from({ length: 50 }, () => record()))
  expect(ofOne).toBeGreaterThan(0)
  expect(queries).toBe(ofOne)
  await database.close()
}, 60_000)
