import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishArticle } from '../support/articles.ts'
import type { Client } from '../support/client.ts'
import { type CuttableProxy, startProxy } from '../support/cuttable-proxy.ts'
import { photo, put, upload } from '../support/images.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { createTestBucket } from '../support/s3.ts'

const { TEST_S3_ENDPOINT } = process.env
const TIMES = Number(process.env.TEST_ABSENCES ?? 2)

describe.runIf(TEST_S3_ENDPOINT)('while the file store is away', () => {
  let instance: Instance
  let proxy: CuttableProxy
  let editor: Client
  let reader: Client
  let shown: string

  beforeAll(async () => {
    const bucket = await createTestBucket()
    const endpoint = new URL(TEST_S3_ENDPOINT as string)
    proxy = await startProxy(Number(endpoint.port || 80))
    endpoint.port = String(proxy.port)
    endpoint.hostname = '127.0.0.1'
    instance = await startInstance({ env: { ...bucket?.env, S3_ENDPOINT: endpoint.origin, LOG_LEVEL: 'fatal' } })
    editor = await instance.login()
    reader = instance.anonymous()
    shown = (await upload(editor, await photo(600, 360, 1))).body.normalizedPath
    await publishArticle(editor, { slug: 'before-the-cut', featuredImage: shown })
    await waitUntilPublished(editor)
  })
  afterAll(async () => {
    await instance?.stop()
    await proxy?.cut()
  })

  test(`${TIMES} times: readers notice nothing, uploads fail with a message, and work again soon after`, async () => {
    let longest = 0
    for (let time = 1; time <= TIMES; time++) {
      const bytes = await photo(300, 200, 100 + time)
      // One that reached the store before the outage.
      const waiting = (await editor.post('/api/objects/upload', { contentType: 'image/jpeg', size: bytes.byteLength }))
        .body
      expect((await put(waiting.uploadURL, bytes, 'image/jpeg')).status).toBe(200)
      await proxy.cut()

      for (const path of ['/', '/before-the-cut', shown])
        expect([path, (await reader.get(path)).status]).toEqual([path, 200])
      const refused = await editor.post('/api/objects/normalize', { path: waiting.objectPath })
      expect(refused).toMatchObject({ status: 502, body: { message: expect.stringContaining('file store') } })
      expect(JSON.stringify(refused.body)).not.toMatch(/ECONN|127\.0\.0\.1|AccessKey|images-|\bat /)
      // The result is cached for a moment.
      await expect.poll(async () => (await reader.get('/api/ready')).status).toBe(503)
      expect((await reader.get('/api/health')).status).toBe(200)
      const slug = `written-meanwhile-${time}`
      await publishArticle(editor, { slug })
      await expect.poll(async () => (await reader.get(`/${slug}`)).status).toBe(200)

      await proxy.mend()
      const back = performance.now()
      const again = () => editor.post('/api/objects/normalize', { path: waiting.objectPath })
      await expect.poll(async () => (await again()).status, { interval: 100 }).toBe(200)
      await expect.poll(async () => (await reader.get('/api/ready')).status, { interval: 100 }).toBe(200)
      longest = Math.max(longest, performance.now() - back)
      await waitUntilPublished(editor)
    }
    console.log(`Uploads and readiness were back within ${Math.round(longest)} ms`)
    expect(longest).toBeLessThan(10_000)
  })
})
