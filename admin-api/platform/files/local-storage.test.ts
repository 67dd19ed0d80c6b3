import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localStorage } from './local-storage.ts'
import type { Storage } from './storage.ts'

let folder: string
let storage: Storage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-objects-'))
  storage = localStorage(folder, 'a secret')
})
afterAll(() => rm(folder, { recursive: true }))

test('one object that is written many times at once is whole, and leaves nothing else behind', async () => {
  const bytes = Buffer.alloc(1_000_000, 'image')
  const writes = Array.from({ length: 20 }, () => storage.writeObject('a-480x270.avif', bytes))
  await Promise.all(writes)
  expect((await storage.readObject('a-480x270.avif'))?.bytes.equals(bytes)).toBe(true)
  expect(await readdir(join(folder, 'objects'))).toEqual(['a-480x270.avif'])
})

test('an object that is replaced is read anew', async () => {
  await storage.writeObject('b-480x270.avif', Buffer.from('old'))
  expect((await storage.readObject('b-480x270.avif'))?.bytes.toString()).toBe('old')
  await storage.writeObject('b-480x270.avif', Buffer.from('new'))
  expect((await storage.readObject('b-480x270.avif'))?.bytes.toString()).toBe('new')
})
