import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Reads again what is shown of everything below these keys. Resolves once it is there, or as soon as a try fails: more
 * follow, but nobody waits for a connection that is gone.
 */
export function readAgain(...keys: readonly QueryKey[]): Promise<void> {
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
