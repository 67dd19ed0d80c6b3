import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ApiError } from '../errors.ts'
import { createLog } from '../telemetry/log.ts'
import { accessLog } from './access-log.ts'
import type { AppEnv } from './app-env.ts'
import { onError } from './on-error.ts'

test('an outage leaves one line a second, whichever routes fail, and refusals one of their own', async () => {
  const lines: string[] = []
  const log = createLog('info', { to: { write: (line: string) => void lines.push(line) } })
  const app = new Hono<AppEnv>()
    .use(accessLog(log))
    .get('/away/:n', () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    })
    .get('/full/:n', () => {
      throw new ApiError(503, 'Try again in a moment.')
    })
    .get('/fine', (c) => c.text(''))
    .onError(onError(log))
  for (let n = 0; n < 50; n++) {
    expect((await app.request(`/away/${n}?secret`)).status).toBe(503)
    expect((await app.request(`/full/${n}?secret`)).status).toBe(503)
  }
  await app.request('/fine')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'database away', method: 'GET', path: '/away/0', request: expect.any(String) },
    { level: 40, msg: 'request', method: 'GET', path: '/full/0', status: 503, request: expect.any(String) },
  ])
})
