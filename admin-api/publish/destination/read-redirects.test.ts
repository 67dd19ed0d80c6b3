import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { redirectReader } from './read-redirects.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-redirects-'))
})
afterEach(() => rm(folder, { recursive: true }))

const REDIRECTS = { v: 1, redirects: [{ from: 'old', to: 'new' }] }
const write = (text: string) => writeFile(join(folder, 'redirects.json'), text)
const many = (read: () => Promise<unknown>) => Promise.all(Array.from({ length: 20 }, read))

test('a changed file is read once for all who ask for it together', async () => {
  const read = redirectReader(folder)
  const [none] = await many(read)
  await write(JSON.stringify(REDIRECTS))
  const found = await many(read)
  expect(found[0]).not.toBe(none)
  expect(new Set(found).size).toBe(1)
})

test('one that cannot be read is tried again', async () => {
  const read = redirectReader(folder)
  await write('{')
  await expect(read()).rejects.toThrow()
  await expect(read()).rejects.toThrow()
  await write(JSON.stringify(REDIRECTS))
  expect((await read()).article.get('old')).toBe('new')
})
