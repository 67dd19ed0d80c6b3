import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AVIF_TOO_LARGE } from '#shared/upload.ts'
import { createArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { hostileFiles } from '../support/hostile-files.ts'
import { photo, plain, put, upload } from '../support/images.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { join } from '../support/people.ts'
import { rawGet } from '../support/raw-get.ts'
import { createTestBucket } from '../support/s3.ts'

const SECRET_KEY = 'a key for these tests alone'
const TYPES = ['image/avif', 'image/webp', 'image/jpeg']

let instance: Instance
let editor: Client

beforeAll(async () => {
  const bucket = await createTestBucket()
  instance = await startInstance({ env: { RENDER: 'off', SECRET_KEY, ...bucket?.env } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

describe('three calls make a file an image', () => {
  test('a photo comes in the site’s widths, none larger than it was, and a JPEG for social cards', async () => {
    const answer = await upload(editor, await photo(1300, 975))
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ width: 1300, height: 975 })
    const sizes = answer.body.variants.map(({ type, width }: { type: string; width: number }) => `${type} ${width}`)
    expect(sizes).toEqual([
      ...[480, 800, 1200, 1300].flatMap((width) => [`image/avif ${width}`, `image/webp ${width}`]),
      'image/jpeg 1200',
    ])
    expect(answer.body.normalizedPath).toMatch(/^\/media\/[0-9a-f]{16}-1300x975\.avif$/)
  })

  test('an image rotated by its EXIF is stored upright, without metadata', async () => {
    const turned = await sharp(await photo(300, 200))
      .withExif({ IFD0: { Artist: 'Somebody', Copyright: '<script>' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { body } = await upload(editor, turned)
    expect(body).toMatchObject({ width: 200, height: 300 })
    for (const { path } of body.variants) {
      const bytes = await download(path)
      const meta = await sharp(bytes).metadata()
      expect(meta.exif ?? meta.xmp ?? meta.iptc).toBeUndefined()
      expect(bytes.includes('Somebody') || bytes.includes('<script')).toBe(false)
    }
  })

  test('transparency is kept, and an animated image stays animated', async () => {
    const clear = await upload(
      editor,
      await plain(400, 160, { r: 0, g: 90, b: 40, alpha: 0.5 }).png().toBuffer(),
      'image/png',
    )
    const [avif] = clear.body.variants
    expect((await sharp(await download(avif.path)).metadata()).hasAlpha).toBe(true)

    const frames = await Promise.all(['red', 'blue', 'green'].map((colour) => plain(60, 40, colour).png().toBuffer()))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const moving = await upload(editor, gif, 'image/gif')
    expect(moving.body).toMatchObject({ width: 60, height: 40, normalizedPath: expect.stringMatching(/\.webp$/) })
    expect((await sharp(await download(moving.body.normalizedPath)).metadata()).pages).toBe(3)
  })

  test('the same image again is the same image, and normalises once', async () => {
    const bytes = await photo(200, 150, 7)
    const first = await upload(editor, bytes)
    const again = await upload(editor, bytes)
    expect(again.body).toEqual(first.body)
    const leave = await editor.post('/api/objects/upload')
    await put(leave.body.uploadURL, bytes, 'image/jpeg')
    const paths = [leave.body.uploadURL, leave.body.objectPath]
    expect((await editor.post('/api/objects/normalize', { path: paths[0] })).status).toBe(200)
    expect((await editor.post('/api/objects/normalize', { path: paths[1] })).status).toBe(404)
  })
})

test('a user can begin at most 200 unfinished uploads an hour', async () => {
  const { client } = await join(instance, editor, 'begins@example.com')
  const begin = () => client.post('/api/objects/upload')
  const { body: first } = await begin()
  const begun = await Promise.all(Array.from({ length: 199 }, begin))
  expect(begun.every(({ status }) => status === 200)).toBe(true)
  const refused = await begin()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await editor.post('/api/objects/upload')).status).toBe(200)
  // The refused one counted too, so two finished ones make room for one.
  for (const { uploadURL } of [first, begun[0]?.body]) {
    await put(uploadURL, await photo(40, 30, uploadURL.length % 7), 'image/jpeg')
    expect((await client.post('/api/objects/normalize', { path: uploadURL })).status).toBe(200)
  }
  expect((await begin()).status).toBe(200)
})

describe('files at /media', () => {
  let path: string
  beforeAll(async () => {
    path = (await upload(editor, await photo(500, 300, 9))).body.normalizedPath
  })

  test('never changes under its name', async () => {
    const answer = await fetch(new URL(path, instance.url))
    expect(answer.headers.get('content-type')).toBe('image/avif')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const etag = answer.headers.get('etag') ?? ''
    const again = await fetch(new URL(path, instance.url), { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  test('answers HEAD without the bytes', async () => {
    const whole = await download(path)
    const answer = await fetch(new URL(path, instance.url), { method: 'HEAD' })
    expect(answer.headers.get('content-length')).toBe(String(whole.byteLength))
    expect((await answer.bytes()).byteLength).toBe(0)
  })

  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=10-', 10, undefined],
    ['bytes=-16', -16, undefined],
    ['bytes=5-99999999', 5, undefined],
  ])('answers the range %s', async (range, from, to) => {
    const whole = await download(path)
    const answer = await fetch(new URL(path, instance.url), { headers: { range } })
    expect(answer.status).toBe(206)
    const part = whole.subarray(from, to)
    expect(Buffer.from(await answer.bytes()).equals(part)).toBe(true)
    const start = from < 0 ? whole.byteLength + from : from
    expect(answer.headers.get('content-range')).toBe(
      `bytes ${start}-${start + part.byteLength - 1}/${whole.byteLength}`,
    )
  })

  test('sends the whole file for unsupported ranges, and 416 for unsatisfiable ones', async () => {
    for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=9-2', 'bytes=-']) {
      expect((await fetch(new URL(path, instance.url), { headers: { range } })).status).toBe(200)
    }
    const beyond = await fetch(new URL(path, instance.url), { headers: { range: 'bytes=99999999-' } })
    expect(beyond.status).toBe(416)
    const changed = await fetch(new URL(path, instance.url), { headers: { range: 'bytes=0-1', 'if-range': '"other"' } })
    expect(changed.status).toBe(200)
  })

  test.each([
    '/media/../secret-key',
    '/media/..%2fsecret-key',
    '/media/..%2f..%2fpackage.json',
    '/media/%2e%2e/secret-key',
    '/media/....//secret-key',
    '/media/..\\secret-key',
    '/media/uploads',
    '/media/.htaccess',
    '/media/a.svg',
    '/media/a.html',
    '/media/a.avif%00.html',
    '/uploads',
    '/objects/uploads',
  ])('is nothing at %s', async (hostile) => {
    const answer = await rawGet(instance.url, hostile)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.text).not.toContain(SECRET_KEY)
  })
})

test('an AVIF that would take too much memory is refused with a message, but a JPEG of that size is not', async () => {
  const large = plain(3600, 3600)
  const avif = await upload(editor, await large.clone().avif({ effort: 0 }).toBuffer(), 'image/avif')
  expect(avif).toMatchObject({ status: 413, body: { message: `The file ${AVIF_TOO_LARGE}` } })
  expect(await upload(editor, await large.jpeg().toBuffer(), 'image/jpeg')).toMatchObject({ status: 200 })
})

describe('hostile files', async () => {
  const files = await hostileFiles()

  test('there are sixty of them', () => {
    expect(files.length).toBeGreaterThanOrEqual(60)
  })

  test.each(files.map((file) => [file.what, file] as const))('%s', async (_what, { bytes, type, mayBeImage }) => {
    const answer = await upload(editor, bytes, type)
    if (answer.status !== 200) {
      expect(answer).toMatchObject({ status: 415, body: { message: 'The file is not a valid image file' } })
      return
    }
    expect(mayBeImage).toBe(true)
    for (const { path } of answer.body.variants) {
      const served = await fetch(new URL(path, instance.url))
      expect(TYPES).toContain(served.headers.get('content-type'))
      expect(served.headers.get('x-content-type-options')).toBe('nosniff')
      const text = Buffer.from(await served.bytes()).toString('latin1')
      expect(text).not.toMatch(/<script|<svg|<html|<\?php|%PDF|onerror/i)
    }
  })

  test.each([
    '../../etc/passwd',
    '/objects/uploads/../../secret-key',
    '/objects/uploads/',
    'https://example.com/a.png',
    '\0',
  ])('the path %j is no upload', async (path) => {
    expect((await editor.post('/api/objects/normalize', { path })).status).toBe(404)
  })

  test('the server is none the worse', async () => {
    expect((await editor.get('/api/ready')).status).toBe(200)
    expect(instance.output()).not.toMatch(/unexpected error/)
    await createArticle(editor)
  })
})

async function download(path: string): Promise<Buffer> {
  const answer = await fetch(new URL(path, instance.url))
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.bytes())
}
