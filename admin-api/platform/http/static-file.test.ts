import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { toStaticFile } from './static-file.ts'

const words = Array.from({ length: 4000 }, (_, n) => `<p>${(n * 7919) % 1009} of ${n % 13}</p>`).join('')

test('a page that is asked for again is sent smaller, with the same words and ETag', async () => {
  const page = toStaticFile('a.html', Buffer.from(words))
  const first = await page.encoded('br')
  await page.encoded('br')
  await expect.poll(async () => (await page.encoded('br')).byteLength).toBeLessThan(first.byteLength)
  expect(brotliDecompressSync(await page.encoded('br')).toString()).toBe(words)
  expect(page.etag).toBe(toStaticFile('a.html', Buffer.from(words)).etag)
})

test('what is no page is compressed once', async () => {
  const script = toStaticFile('a.js', Buffer.from(words))
  expect(await script.encoded('br')).toBe(await script.encoded('br'))
  expect(await script.encoded('br')).toBe(await script.encoded('br'))
})
