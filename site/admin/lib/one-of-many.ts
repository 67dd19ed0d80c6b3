import { queryClient } from './query-client.ts'

/**
 * Makes one change of many, by the rules of every other: it is sent once more where that may help. What failed is left
 * to the caller, who says it of all of them at once.
 */
export function oneOfMany<T>(change: () => Promise<T>): Promise<T> {
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: change, meta: { failure: () => null } })
  return mutation.execute(undefined)
}
