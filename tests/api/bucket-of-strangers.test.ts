import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import { startFakeBucket } from '../support/fake-bucket.ts'
import { photo, put, upload } from '../support/images.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'

/** More than there are connections to the bucket. */
const CALLS = 80
/** From one address at the same time. */
const OF_ONE = 8

let bucket: Awaited<ReturnType<typeof startFakeBucket>>
let instance: Instance

beforeAll(async () => {
  bucket = await startFakeBucket()
  instance = await startInstance({ env: { RENDER: 'off', TRUST_PROXY: '127.0.0.1,::1', ...bucket.env } })
})
afterAll(async () => {
  await instance?.stop()
  bucket?.stop()
})

const getFrom = (address: string, name: string) =>
  instance.anonymous().get(`/media/${name}-1600x900.webp`, { 'x-forwarded-for': `198.51.100.${address}` })

test('one caller’s requests to a slow bucket leave connections for others', async () => {
  bucket.mood.hangs = true
  const many = Array.from({ length: CALLS }, (_, n) => getFrom('1', `nowhere-${n}`))
  await expect.poll(bucket.waiting).toBe(OF_ONE)
  // The same image for several of them is requested once.
  const others = ['2', '3', '1', '4'].map((address) => getFrom(address, 'popular'))
  await expect.poll(bucket.waiting).toBe(OF_ONE + 1)
  bucket.wakeUp()
  for (const { status } of await Promise.all([...many, ...others])) expect(status).toBe(404)
})

test('images not in the library are not requested from the bucket', async () => {
  const editor = await instance.login()
  const { normalizedPath } = (await upload(editor, await photo(500, 300))).body
  const [of] = normalizedPath.split(/-(?=\d+x)/)
  const madeUp = Array.from({ length: 100 }, (_, n) => `/media/made-up-${n}-1x1.avif ${of}-1x${n}.avif`)
  await publishArticle(editor, { content: `<p>Three.</p><img src="${normalizedPath}"><p>${madeUp.join(' ')}</p>` })
  await waitUntilPublished(editor)
  expect(bucket.asked.filter((key) => /-1x\d+\.avif$/.test(key))).toEqual([])
  expect(await readdir(join(instance.dirs.cache, 'media'))).toContain(normalizedPath.slice('/media/'.length))
})

test('all files of a replaced image are in the content cache', async () => {
  const editor = await instance.login()
  const { normalizedPath } = (await upload(editor, await photo(500, 300, 2))).body
  const [{ id }] = (await editor.get(`/api/media?q=${normalizedPath}`)).body
  const leave = await editor.post('/api/objects/upload', {})
  await put(leave.body.uploadURL, await photo(600, 400, 3), 'image/jpeg')
  const { body } = await editor.put(`/api/media/${id}/file`, { path: leave.body.objectPath })
  const { slug } = await publishArticle(editor, { featuredImage: normalizedPath })
  await waitUntilPublished(editor)
  const page = JSON.stringify((await editor.get(`/api/content/articles/${slug}.json`)).body)
  const shown = body.variants
    .map(({ path }: { path: string }) => basename(path))
    .filter((name: string) => page.includes(name))
  expect(shown.length).toBeGreaterThan(1)
  expect(await readdir(join(instance.dirs.cache, 'media'))).toEqual(expect.arrayContaining(shown))
})
