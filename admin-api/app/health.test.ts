import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Deps } from '../deps.ts'
import { onError } from '../platform/http/on-error.ts'
import { createLog } from '../platform/telemetry/log.ts'
import { healthRoutes } from './health.ts'

const TWO_SECONDS = 2_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The routes with a file store that `probe` answers for; everything else is well. */
function routesWith(probe: () => Promise<void>) {
  const db = { execute: async () => [] } as unknown as Deps['db']
  const stopping = new AbortController().signal
  const deps = { db, stopping, env: { render: false }, storage: { probe }, publisher: { renders: false } }
  return healthRoutes(deps).onError(onError(createLog('silent')))
}

test('however often /ready is called, the file store is asked at most once in two seconds', async () => {
  let isThere = true
  const probe = vi.fn(async () => {
    if (!isThere) throw new Error('away')
  })
  const routes = routesWith(probe)
  const statuses = async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => routes.request('/ready')))
    return [...new Set(answers.map(({ status }) => status))]
  }
  expect(await statuses()).toEqual([200])
  vi.advanceTimersByTime(TWO_SECONDS - 1)
  expect(await statuses()).toEqual([200])
  expect(probe).toHaveBeenCalledTimes(1)

  isThere = false
  vi.advanceTimersByTime(1)
  expect(await statuses()).toEqual([503])
  expect(probe).toHaveBeenCalledTimes(2)

  isThere = true
  vi.advanceTimersByTime(TWO_SECONDS)
  expect(await statuses()).toEqual([200])
  expect(probe).toHaveBeenCalledTimes(3)
})
