import type { MutationMeta } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Makes a change that no component is there to make, such as one that a timer starts, by the rules of every other: it
 * is sent once more where that may help, and its failure is shown once.
 */
export function runMutation<T>(mutationFn: () => Promise<T>, failure: MutationMeta['failure']): Promise<T> {
  return queryClient.getMutationCache().build(queryClient, { mutationFn, meta: { failure } }).execute(undefined)
}
