import type { MutationMeta } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Runs a mutation outside components, such as one that a timer starts, by the usual rules: retried once where that may
 * help, and its failure shown once.
 */
export function runMutation<T>(mutationFn: () => Promise<T>, failure: MutationMeta['failure']): Promise<T> {
  return queryClient.getMutationCache().build(queryClient, { mutationFn, meta: { failure } }).execute(undefined)
}

/** Runs one of many mutations with the usual retry. The caller reports all failures together. */
export function oneOfMany<T>(change: () => Promise<T>): Promise<T> {
  return runMutation(change, () => null)
}

/** Resolves when a mutation has settled; failures have been shown by then (see query-client.ts). */
export async function settled(change: Promise<unknown>): Promise<void> {
  await change.catch(() => {})
}
