import type { MutationMeta } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Makes a change that no component is there to make, such as one that a timer starts, by the rules of every other: it
 * is sent once more where that may help, and its failure is shown once.
 */
export function runMutation<T>(mutationFn: () => Promise<T>, failure: MutationMeta['failure']): Promise<T> {
  return queryClient.getMutationCache().build(queryClient, { mutationFn, meta: { failure } }).execute(undefined)
}

/**
 * Makes one change of many, by the same rules as every other: it is retried where that may help. The caller reports all
 * failures together.
 */
export function oneOfMany<T>(change: () => Promise<T>): Promise<T> {
  return runMutation(change, () => null)
}

/** Resolves when a change is over, done or not: failures have been shown by then (see query-client.ts). */
export async function settled(change: Promise<unknown>): Promise<void> {
  await change.catch(() => {})
}
