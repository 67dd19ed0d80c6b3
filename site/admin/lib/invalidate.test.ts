import { setImmediate as nextTurn } from 'node:timers/promises'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { invalidate } from './invalidate.ts'
import { queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

function shown(queryKey: string[], queryFn: () => Promise<string>): () => void {
  return new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
}

test('resolves when active queries have been refetched', async () => {
  let total = 0
  const hide = shown(['rows'], async () => `${++total} rows`)
  await expect.poll(() => queryClient.getQueryData(['rows'])).toBe('1 rows')
  await invalidate(['rows'])
  expect(queryClient.getQueryData(['rows'])).toBe('2 rows')
  hide()
})

test('without a connection it does not wait for retries', async () => {
  let isGone = false
  const hide = shown(['rows'], async () => {
    if (isGone) throw new TypeError('Failed to fetch')
    return 'rows'
  })
  await expect.poll(() => queryClient.getQueryData(['rows'])).toBe('rows')
  isGone = true
  await invalidate(['rows'])
  expect(queryClient.getQueryState(['rows'])).toMatchObject({ fetchStatus: 'fetching', fetchFailureCount: 1 })
  hide()
})

test('a change is pending until what it changed is read again, and a failure for no longer than itself', async () => {
  const order: string[] = []
  let isRefused = false
  let endReading = () => {}
  const change = () =>
    queryClient
      .getMutationCache()
      .build(queryClient, {
        mutationFn: async () => {
          if (isRefused) throw new Error('400: no')
        },
        meta: {
          failure: () => null,
          refresh: () => {
            order.push('reading')
            return new Promise<void>((resolve) => {
              endReading = resolve
            })
          },
        },
      })
      .execute(undefined)
      .then(
        () => order.push('made'),
        () => order.push('refused'),
      )
  const made = change()
  await expect.poll(() => order).toContain('reading')
  await nextTurn()
  expect(order).toEqual(['reading'])
  endReading()
  await made
  isRefused = true
  await change()
  expect(order).toEqual(['reading', 'made', 'reading', 'refused'])
})
