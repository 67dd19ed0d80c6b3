import { expect, test } from 'vitest'
import { type TextImages, withLibraryImages } from './text-images.ts'

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
