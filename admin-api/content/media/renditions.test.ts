import sharp from 'sharp'
import { expect, test } from 'vitest'
import { srcsetOf } from '#shared/renditions.ts'
import { makeRenditions } from './renditions.ts'
import { UnfitImage } from './unfit-image.ts'

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

/** An animation of one white dot, whose frames are all the same. */
async function dots(format: 'gif' | 'webp', frames: number): Promise<Buffer> {
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const other = await sharp(dot).negate().png().toBuffer()
  const moving = sharp([dot, other], { join: { animated: true } })
  const bytes = await (format === 'gif' ? moving.gif() : moving.webp()).toBuffer()
  // The first frame again and again, before the rest.
  const [from, to] = format === 'gif' ? frameOfGif(bytes) : frameOfWebp(bytes)
  const frame = bytes.subarray(from, to)
  return Buffer.concat([
    bytes.subarray(0, from),
    ...Array.from({ length: frames - 1 }, () => frame),
    bytes.subarray(to),
  ])
}

const frameOfWebp = (bytes: Buffer) => [bytes.indexOf('ANMF'), bytes.lastIndexOf('ANMF')]
const frameOfGif = (bytes: Buffer) => [
  bytes.indexOf('\x21\xf9', 0, 'latin1'),
  bytes.lastIndexOf('\x21\xf9', -1, 'latin1'),
]

test.each(['gif', 'webp'] as const)('a %s has a thousand frames at most, however small', async (format) => {
  const made = makeRenditions(await dots(format, 900), '0123456789abcdef', false)
  expect((await made).files.map(({ type }) => type)).toEqual(['image/webp', 'image/jpeg'])
  await expect(makeRenditions(await dots(format, 20_000), '0123456789abcdef', false)).rejects.toThrow(UnfitImage)
})
