import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { createSiteImages } from './site-images.ts'

const KEPT = '0123456789abcdef-160x90.avif'
const GONE = '0123456789abcdef-320x180.avif'

test('a new folder of the site has what content-cache has, also of an image that was deleted for good', async () => {
  const { db, close } = await openOwnDatabase()
  const root = await mkdtemp(join(tmpdir(), 'touchline-site-images-'))
  onTestFinished(async () => {
    await close()
    await rm(root, { recursive: true })
  })
  const [contentDir, distDir] = [join(root, 'content'), join(root, 'dist')]
  await mkdir(join(contentDir, 'media'), { recursive: true })
  await writeFile(join(contentDir, 'media', KEPT), 'a photo')
  const asked: string[] = []
  const storage = { placeObject: async (name: string) => void asked.push(name) } as unknown as Storage
  const images = createSiteImages({ db, storage, contentDir, log: { warn: () => {} } as unknown as Logger })
  images.begin({ distDir })
  images.know('articles/a-story.json', `"/media/${KEPT}" "/media/${GONE}"`)
  await images.complete()
  expect(await readdir(join(distDir, 'media'))).toEqual([KEPT])
  expect(asked).toEqual([KEPT])
})
