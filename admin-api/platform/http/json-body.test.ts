import { Hono } from 'hono'
import type { Logger } from 'pino'
import { expect, test, vi } from 'vitest'
import { jsonBody } from './json-body.ts'
import { onError } from './on-error.ts'

test('a chunked body whose sender hangs up is no failure of the server', async () => {
  const error = vi.fn()
  const app = new Hono().onError(onError({ error } as unknown as Logger)).post('/', jsonBody(100))
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{'))
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    },
  })
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
  const sent = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  expect((await app.request('/', sent)).status).toBe(400)
  expect(error).not.toHaveBeenCalled()
})
