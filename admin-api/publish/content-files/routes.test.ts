import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/database/client.ts'
import type { AppEnv, Session } from '../../platform/http/app-env.ts'
import { contentRoutes } from './routes.ts'

test('lists of published files are made one at a time, also since different versions', async () => {
  let underWay = 0
  let most = 0
  const manifest = async (since: number) => {
    underWay += 1
    most = Math.max(most, underWay)
    await sleep(5)
    underWay -= 1
    return JSON.stringify({ since })
  }
  const member = { id: 'session', user: { id: 'member' } } as Session
  const app = new Hono<AppEnv>()
    .use((c, next) => {
      c.set('session', async () => member)
      return next()
    })
    .route('/', contentRoutes({ db: {} as Db, env: { contentCacheDir: '/nowhere' }, publisher: { manifest } }))
  const since = [1, 2, 3, 4, 5]
  const answers = await Promise.all(
    since.map(async (version) => (await app.request(`/manifest?since=${version}`)).json()),
  )
  expect(answers).toEqual(since.map((version) => ({ since: version })))
  expect(most).toBe(1)
})
