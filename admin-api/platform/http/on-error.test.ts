import { DrizzleQueryError } from 'drizzle-orm/errors'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { ApiError } from '../errors.ts'
import { onError } from './on-error.ts'

test('a query that was refused its turn is answered as that, and not logged as a failure', async () => {
  const logged: string[] = []
  const refused = new ApiError(503, 'Too much is being asked for', { headers: { 'Retry-After': '5' } })
  const app = new Hono()
    .onError(onError(pino({ level: 'error' }, { write: (line) => logged.push(line) })))
    .get('/refused', () => {
      throw new DrizzleQueryError('select 1', [], refused)
    })
    .get('/broken', () => {
      throw new DrizzleQueryError('select 1', [], new Error('no such column'))
    })
  const answer = await app.request('/refused')
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await answer.json()).toEqual({ message: 'Too much is being asked for' })
  expect(logged).toEqual([])
  expect((await app.request('/broken')).status).toBe(500)
  expect(logged).toHaveLength(1)
})
