import { describe, expect, it } from 'vitest'
import { queryClient } from './query-client.ts'

const { retry, retryDelay, staleTime } = queryClient.getDefaultOptions().queries ?? {}

describe('queryClient', () => {
  it('tries three times more, but not after a client error', () => {
    if (typeof retry !== 'function') throw new Error('no retry rule')
    expect([0, 1, 2, 3].map((failures) => retry(failures, new Error('500: down')))).toEqual([true, true, true, false])
    expect(retry(0, new Error('404: gone'))).toBe(false)
  })

  it('waits 1, 2, 4 seconds and never more than 30', () => {
    if (typeof retryDelay !== 'function') throw new Error('no delay rule')
    expect([0, 1, 2, 10].map((attempt) => retryDelay(attempt, new Error()))).toEqual([1000, 2000, 4000, 30_000])
  })

  it('keeps answers fresh for five minutes', () => {
    expect(staleTime).toBe(300_000)
  })
})
