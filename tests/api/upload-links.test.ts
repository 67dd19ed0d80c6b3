import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../../admin-api/platform/env/env.ts'
import { localStorage } from '../../admin-api/platform/files/local-storage.ts'
import { s3Storage } from '../../admin-api/platform/files/s3-storage.ts'
import { grantUpload } from '../../admin-api/platform/files/upload-signature.ts'
import type { Client } from '../support/client.ts'
import { photo, put, upload } from '../support/images.ts'
import { type Instance, startInstance } from '../support/instance.ts'
import { createTestBucket, type TestBucket } from '../support/s3.ts'

const SECRET_KEY = 'a key for these tests alone'
const MEGABYTE = 1024 * 1024

const bucket = await createTestBucket()
let instance: Instance
let editor: Client

beforeAll(async () => {
  instance = await startInstance({ env: { RENDER: 'off', SECRET_KEY, ...bucket?.env } })
  editor = await instance.login()
})
afterAll(() => instance?.stop())

describe('a signed link', () => {
  if (bucket) linksOfBucket(bucket)
  else linksOfFolder()
})

// With local files the API receives the file itself.
function linksOfFolder(): void {
  const leave = async (about: object = { contentType: 'image/png', size: 100 }) =>
    (await editor.post('/api/objects/upload', about)).body.uploadURL as string
  const file = Buffer.alloc(100, 1)

  test('needs no cookie, and works once', async () => {
    const url = await leave()
    expect((await put(url, file, 'image/png')).status).toBe(200)
    expect((await put(url, file, 'image/png')).status).toBe(403)
  })

  test('of two at a time, one is taken', async () => {
    const url = await leave()
    const answers = await Promise.all([1, 2, 3].map(() => put(url, file, 'image/png')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  })

  test.each(['type', 'size', 'expires', 'signature'])('with another %s is refused', async (name) => {
    const url = new URL(await leave())
    const value = url.searchParams.get(name) ?? ''
    const others = {
      type: 'text/html',
      size: '10485760',
      expires: `${value.slice(0, -4)}9999999`,
      signature: `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`,
    }
    url.searchParams.set(name, others[name as keyof typeof others])
    expect((await put(url.href, file, 'image/png')).status).toBe(403)
    url.searchParams.delete(name)
    expect((await put(url.href, file, 'image/png')).status).toBe(403)
  })

  test('is for its own object alone', async () => {
    const url = new URL(await leave())
    for (const id of ['00000000-0000-4000-8000-000000000000', '..%2f..%2fsecret-key', 'x']) {
      const other = `${url.origin}/api/objects/put/${id}${url.search}`
      expect((await put(other, file, 'image/png')).status).toBe(403)
    }
  })

  test('is over after ten minutes', async () => {
    const { id, query } = grantUpload(SECRET_KEY, { contentType: 'image/png', size: 100 }, Date.now() - 601_000)
    expect((await put(`${instance.url}/api/objects/put/${id}?${query}`, file, 'image/png')).status).toBe(403)
  })

  test('holds the file to its type and size', async () => {
    expect((await put(await leave(), file, 'text/html')).status).toBe(415)
    expect((await put(await leave(), file)).status).toBe(415)
    expect((await put(await leave(), Buffer.alloc(101), 'image/png')).status).toBe(413)
    expect((await put(await leave(), Buffer.alloc(99), 'image/png')).status).toBe(400)
    expect((await put(await leave(), Buffer.alloc(0), 'image/png')).status).toBe(400)
  })

  test('takes ten megabytes, and not a byte more, also when the size is not said', async () => {
    const whole = Buffer.alloc(10 * MEGABYTE + 1)
    expect((await put(await leave({}), whole.subarray(1))).status).toBe(200)
    expect((await put(await leave({}), whole)).status).toBe(413)
    expect((await putChunked(await leave({}), [whole.subarray(0, MEGABYTE), whole])).status).toBe(413)
    expect((await putChunked(await leave({}), [])).status).toBe(400)
    const tooMuch = await editor.post('/api/objects/upload', { size: 10 * MEGABYTE + 1 })
    expect(tooMuch).toMatchObject({ status: 400, body: { message: 'size: is larger than 10MB' } })
  })

  test('leaves a file that is swept after an hour unless it is normalised', async () => {
    const { body } = await editor.post('/api/objects/upload', { contentType: 'image/png', size: 100 })
    expect((await put(body.uploadURL, file, 'image/png')).status).toBe(200)
    const storage = localStorage(instance.dirs.data, SECRET_KEY)
    await storage.sweepUploads()
    const id = body.objectPath.split('/').at(-1)
    expect(await storage.readUpload(id)).not.toBeNull()
    await storage.sweepUploads(Date.now() + 61 * 60_000)
    expect(await storage.readUpload(id)).toBeNull()
    expect(await readdir(join(instance.dirs.data, 'uploads'))).toEqual([])
  })

  test('whose sender hangs up leaves nothing to normalise', async () => {
    const answer = await editor.post('/api/objects/upload', { contentType: 'image/png', size: 1000 })
    await putAndHangUp(answer.body.uploadURL)
    await sleep(200)
    expect((await editor.post('/api/objects/normalize', { path: answer.body.objectPath })).status).toBe(404)
  })
}

// On a bucket the store itself enforces a link's conditions, and a second use reaches only an unserved upload.
function linksOfBucket(bucket: TestBucket): void {
  const send = async (about: object, bytes: Uint8Array, type?: string, change?: (url: URL) => void) => {
    const { body } = await editor.post('/api/objects/upload', about)
    const url = new URL(body.uploadURL)
    change?.(url)
    return { path: body.objectPath as string, status: (await put(url.href, bytes, type)).status }
  }
  const file = Buffer.alloc(100, 1)
  const about = { contentType: 'image/png', size: 100 }

  test('holds the file to its type and size', async () => {
    expect((await send(about, file, 'image/png')).status).toBe(200)
    expect((await send(about, file, 'text/html')).status).toBe(403)
    expect((await send(about, Buffer.alloc(101), 'image/png')).status).toBe(403)
    expect((await send(about, Buffer.alloc(99), 'image/png')).status).toBe(403)
  })

  test('altered in any part is refused', async () => {
    const changes: ((url: URL) => void)[] = [
      (url) => url.searchParams.set('X-Amz-Expires', '999999'),
      (url) => url.searchParams.set('X-Amz-Signature', '0'.repeat(64)),
      (url) => url.searchParams.delete('X-Amz-Signature'),
      (url) => url.searchParams.set('X-Amz-SignedHeaders', 'host'),
      (url) => {
        url.pathname = url.pathname.replace('/uploads/', '/media/')
      },
    ]
    for (const change of changes) {
      expect((await send(about, file, 'image/png', change)).status).toBeGreaterThanOrEqual(400)
    }
  })

  test('is over after ten minutes', async () => {
    const { body } = await editor.post('/api/objects/upload', about)
    expect(new URL(body.uploadURL).searchParams.get('X-Amz-Expires')).toBe('600')
    const command = new PutObjectCommand({ Bucket: bucket.name, Key: 'uploads/old' })
    const signingDate = new Date(Date.now() - 601_000)
    const old = await getSignedUrl(bucket.client, command, { expiresIn: 600, signingDate })
    expect((await put(old, file)).status).toBe(403)
  })

  test('without a size is held to ten megabytes when the file is read, and the file goes', async () => {
    const { path, status } = await send({}, Buffer.alloc(10 * MEGABYTE + 1))
    expect(status).toBe(200)
    expect((await editor.post('/api/objects/normalize', { path })).status).toBe(413)
    expect(await bucket.keys()).not.toContain(path.replace('/objects/', ''))
  })

  test('used again reaches nothing that is served, and the upload is gone once it is an image', async () => {
    const bytes = await photo(120, 90)
    const leave = await editor.post('/api/objects/upload', { contentType: 'image/jpeg', size: bytes.byteLength })
    await put(leave.body.uploadURL, bytes, 'image/jpeg')
    const made = await editor.post('/api/objects/normalize', { path: leave.body.uploadURL })
    expect(made.status).toBe(200)
    const key = leave.body.objectPath.replace('/objects/', '')
    expect(await bucket.keys()).not.toContain(key)
    const before = await (await fetch(new URL(made.body.normalizedPath, instance.url))).bytes()
    expect((await put(leave.body.uploadURL, bytes, 'image/jpeg')).status).toBe(200)
    expect(await bucket.keys()).toContain(key)
    expect(await (await fetch(new URL(made.body.normalizedPath, instance.url))).bytes()).toEqual(before)
  })

  test('that was used but never normalised leads to an object that is swept after an hour', async () => {
    const { s3 } = readEnv(bucket.env)
    if (!s3) throw new Error('There is no bucket')
    const storage = s3Storage(s3, { error: () => undefined })
    const { path } = await send(about, file, 'image/png')
    const key = path.replace('/objects/', '')
    await storage.writeObject('kept-1x1.png', file)
    await storage.sweepUploads()
    expect(await bucket.keys()).toContain(key)
    await storage.sweepUploads(Date.now() + 61 * 60_000)
    const left = await bucket.keys()
    expect(left.filter((name) => name.startsWith('uploads/'))).toEqual([])
    expect(left).toContain('media/kept-1x1.png')
  })

  test('leads readers on to where the store is public, when it is', async () => {
    const served = await startInstance({
      env: { RENDER: 'off', ...bucket.env, S3_PUBLIC_URL: 'https://images.example.com/p' },
    })
    try {
      const made = await upload(await served.login(), await photo(100, 60, 3))
      const answer = await fetch(new URL(made.body.normalizedPath, served.url), { redirect: 'manual' })
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe(`https://images.example.com/p${made.body.normalizedPath}`)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
      expect(await bucket.keys()).toContain(made.body.normalizedPath.slice(1))
    } finally {
      await served.stop()
    }
  })

  test('without a signature the store gives nothing away', async () => {
    const origin = new URL(bucket.env['S3_ENDPOINT'] ?? '').origin
    for (const key of ['', ...(await bucket.keys())]) {
      expect((await fetch(`${origin}/${bucket.name}/${key}`)).status).toBeGreaterThanOrEqual(400)
    }
  })
}

/** PUTs without a length. */
function putChunked(url: string, chunks: Buffer[]): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { agent: false, method: 'PUT', headers: { 'transfer-encoding': 'chunked' } },
      (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode ?? 0 })
      },
    )
    // Refused midway, the rest cannot be sent; the response is what counts.
    call.on(
      'error',
      (error: NodeJS.ErrnoException) => error.code === 'EPIPE' || error.code === 'ECONNRESET' || reject(error),
    )
    for (const chunk of chunks) call.write(chunk)
    call.end()
  })
}

async function putAndHangUp(url: string): Promise<void> {
  const call = request(url, { method: 'PUT', headers: { 'content-type': 'image/png', 'content-length': 1000 } })
  call.on('error', () => undefined)
  call.write(Buffer.alloc(500))
  await sleep(200)
  call.destroy()
}
