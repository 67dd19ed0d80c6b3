const FRESH_MS = 5 * 60 * 1000
const QUERY_RETRIES = 3
const MUTATION_RETRIES = 1
const LONGEST_WAIT_MS = 30_000

/** Defaults for all queries, public and newsroom: fresh for five minutes, three retries with growing delays. */
export const queries = {
  staleTime: FRESH_MS,
  refetchOnWindowFocus: false,
  refetchOnReconnect: true,
  ...retried(QUERY_RETRIES),
}

/** Defaults for all mutations: one retry where that may help. */
export const mutations = retried(MUTATION_RETRIES)

function retried(most: number) {
  return {
    // Without a network, fail with a message as when the server is down, rather than wait silently.
    networkMode: 'always' as const,
    // A message with a 4 is a client error, so retrying would not help.
    retry: (failures: number, error: Error) => !error.message.includes('4') && failures < most,
    retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, LONGEST_WAIT_MS),
  }
}
