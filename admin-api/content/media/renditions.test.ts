import sharp from 'sharp'
import { expect, test } from 'vitest'
import { srcsetOf } from '#shared/renditions.ts'
import { makeRenditions } from './renditions.ts'

// Odd shapes: where heights are rounded, and no width or all widths are smaller than the image.
test.each([
  [1600, 900],
  [1999, 1333],
  [1201, 677],
  [801, 3],
  [481, 1919],
  [333, 777],
])('the srcset of an image of %i by %i names what was made of it, and all of it', async (width, height) => {
  const image = sharp({ create: { width, height, channels: 3, background: '#7a8' } })
  const made = await makeRenditions(await image.png().toBuffer(), '0123456789abcdef', false)
  const named = srcsetOf(`/media/${made.main}`)?.split(',') ?? []
  const expected = made.files
    .filter(({ type }) => type === 'image/avif')
    .map((file) => `/media/${file.name} ${file.width}w`)
  expect(named).toEqual(expected)
})

test.each(['/media/0123456789abcdef-1600x900.webp', 'https://elsewhere.example/photo.avif', '/media/cover.png'])(
  '%s has none',
  (address) => expect(srcsetOf(address)).toBeUndefined(),
)
