import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../../../tests/support/own-database.ts'
import { type TextImages, textImagesIn, withLibraryImages } from './text-images.ts'

const KEY = '0123456789abcdef'
const WRITTEN = `<img src="/media/${KEY}-1600x900.avif">`

const images: TextImages = new Map([
  [
    KEY,
    {
      key: KEY,
      alt: 'A stand at night',
      caption: 'c'.repeat(1000),
      credit: null,
      currentPath: null,
      variants: [{ type: 'image/avif', path: `/media/${KEY}-1600x900.avif`, width: 1600, height: 900, bytes: 1 }],
    },
  ],
])

test('a text with thousands of images has the first few hundred in several sizes, and the others as they are written', () => {
  const html = withLibraryImages(WRITTEN.repeat(5000), images)
  expect(html.match(/<figcaption>/g)).toHaveLength(300)
  expect(html.match(/srcset=/g)).toHaveLength(300)
  expect(html.endsWith(WRITTEN.repeat(4700))).toBe(true)
})

test('of thousands of images that a text names those are read that it shows in several sizes', async () => {
  const { client, db, close } = await openOwnDatabase()
  try {
    await client`
      insert into media (path, name, width, height, variants)
      select '/media/' || lpad(n::text, 16, '0') || '-160x90.avif', 'A photo', 160, 90, '[]' from generate_series(1, 500) n`
    const keys = Array.from({ length: 600 }, (_, n) => String(600 - n).padStart(16, '0'))
    const text = keys.map((key) => `<img src="/media/${key}-160x90.avif">`).join('')
    expect([...(await textImagesIn(db, [text])).keys()].sort()).toEqual(keys.slice(100, 400).sort())
  } finally {
    await close()
  }
})
