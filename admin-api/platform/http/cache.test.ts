import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { publicCache } from './cache.ts'

test('a list that is the same as before says how long the whole list is by now', async () => {
  let total = 20
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('session', async () => null)
    c.set('inTurn', (work) => work())
    await next()
  })
  app.get('/', publicCache, (c) => c.json(['one'], 200, { 'X-Total-Count': String(total) }))
  const before = await app.request('/')
  const etag = before.headers.get('ETag') ?? ''
  expect(etag).not.toBe('')
  total = 19
  const now = await app.request('/', { headers: { 'If-None-Match': etag } })
  expect([now.status, now.headers.get('X-Total-Count')]).toEqual([304, '19'])
})
