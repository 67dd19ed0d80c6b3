import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openOwnDatabase } from '../../../tests/support/own-database.ts'
import type { AppEnv, Session } from '../../platform/http/app-env.ts'
import { watchRoutes } from './routes.ts'

const SESSION = { id: 'a', user: { id: 'a', role: 'editor', isAdmin: false } } as Session

test('old results are looked for together for all who ask at the same time', async () => {
  const { db, close } = await openOwnDatabase()
  try {
    let underWay = 0
    let most = 0
    const piecesWithOldData = async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await sleep(200)
      underWay -= 1
      return []
    }
    const deps = { db, env: { timeZone: 'UTC' }, piecesWithOldData, newsFeedProblems: async () => [] }
    const app = new Hono<AppEnv>()
      .use(async (c, next) => {
        c.set('session', async () => SESSION)
        await next()
      })
      .route('/', watchRoutes(deps as unknown as Parameters<typeof watchRoutes>[0]))
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.request('/')))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(most).toBe(1)
  } finally {
    await close()
  }
})
