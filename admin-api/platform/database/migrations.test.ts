import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { MIGRATIONS } from './migrate.ts'

type Entry = { idx: number; tag: string; when: number }

const { entries }: { entries: Entry[] } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'))

describe('migrations are only appended', () => {
  // A sum is written the first time that this runs with a new migration: commit it beside the .sql file.
  test.each(entries.map(({ tag }) => tag))('%s is as it was when it was added', async (tag) => {
    const text = readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n')
    const sum = createHash('sha256').update(text).digest('hex')
    await expect(`${sum}\n`).toMatchFileSnapshot(join(MIGRATIONS, 'sums', `${tag}.sha256`))
  })

  test('none was taken away', () => {
    const sums = readdirSync(join(MIGRATIONS, 'sums')).map((name) => name.replace('.sha256', ''))
    const files = readdirSync(MIGRATIONS)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => name.replace('.sql', ''))
    expect(entries.map(({ tag }) => tag)).toEqual(expect.arrayContaining(sums))
    expect(files.sort()).toEqual(entries.map(({ tag }) => tag).sort())
  })

  // A step that is older than one before it would be left out by a database that took the other one first.
  test('each is younger than the one before', () => {
    const times = entries.map(({ when }) => when)
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
    expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, n) => n))
  })
})
