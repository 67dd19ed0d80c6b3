import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Refetches active queries under these keys. Resolves when they are loaded, or at the first failed try: more follow,
 * but callers should not wait for a lost connection.
 */
export function invalidate(...keys: readonly QueryKey[]): Promise<void> {
  const reading = Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  return new Promise((resolve) => {
    const stopListening = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'failed') end()
    })
    function end() {
      stopListening()
      resolve()
    }
    void reading.then(end)
  })
}
