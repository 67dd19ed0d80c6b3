import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../../../tests/support/own-database.ts'
import { filesInLibrary } from './images.ts'

const NAMES = ['1', '2', '3', '4'].map((key) => `${key.repeat(16)}-160x90.avif`)

test('the library has each file of an image that was replaced twice', async () => {
  const { client, db, close } = await openOwnDatabase()
  const [first, second, third] = NAMES.map((name) => `/media/${name}`)
  const asJson = (...paths: unknown[]) => JSON.stringify(paths.map((path) => ({ path })))
  try {
    await client`
      insert into media (path, name, width, height, current_path, variants, former)
      values (${first ?? ''}, 'A photo', 160, 90, ${third ?? ''},
        ${asJson(third)}::text::jsonb, ${asJson(first, second)}::text::jsonb)`
    const found = await Promise.all(NAMES.map(async (name) => [...(await filesInLibrary(db, [name]))]))
    expect(found).toEqual([...NAMES.slice(0, 3).map((name) => [name]), []])
  } finally {
    await close()
  }
})
