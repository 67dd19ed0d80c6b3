import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A bucket in this process that can be told to refuse or delay deletes of matching keys, or not to respond. */
export async function startFakeBucket() {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  const mood = { refusesDeletes: '', deleteMs: 0, hangs: false }
  const waiting: (() => void)[] = []
  const server = createServer(async (request, response) => {
    const [, , ...rest] = new URL(request.url ?? '', 'http://x').pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    const answer = (status: number, body?: string | Buffer) => {
      response.statusCode = status
      response.setHeader('etag', '"x"')
      // Written in one go, so that the length is sent.
      response.end(body)
    }
    if (request.method === 'GET') asked.push(key)
    if (mood.hangs) await new Promise<void>((resolve) => waiting.push(resolve))
    if (request.method === 'PUT') {
      objects.set(key, Buffer.concat(await request.toArray()))
      return answer(200)
    }
    if (request.method === 'DELETE') {
      await sleep(mood.deleteMs)
      if (mood.refusesDeletes && key.startsWith(mood.refusesDeletes))
        return answer(403, '<Error><Code>AccessDenied</Code></Error>')
      objects.delete(key)
      return answer(204)
    }
    if (key === '') return answer(200, '<ListBucketResult></ListBucketResult>')
    const found = objects.get(key)
    if (!found) return answer(404, request.method === 'HEAD' ? undefined : '<Error><Code>NoSuchKey</Code></Error>')
    return answer(200, request.method === 'HEAD' ? undefined : found)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    mood,
    /** The requested keys. */
    asked,
    /** The number of unanswered calls. */
    waiting: () => waiting.length,
    /** Responds to waiting and future calls. */
    wakeUp() {
      mood.hangs = false
      for (const answer of waiting.splice(0)) answer()
    },
    /** Removes an object. */
    lose: (key: string) => objects.delete(key),
    images: () => [...objects.keys()].filter((key) => key.startsWith('media/')),
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: 'images',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    stop: () => server.close(),
  }
}
