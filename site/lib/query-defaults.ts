const FRESH_MS = 5 * 60 * 1000
const QUERY_RETRIES = 3
const MUTATION_RETRIES = 1
const LONGEST_WAIT_MS = 30_000

/** How every query asks, of readers and of the newsroom: five minutes fresh, three retries with growing waits. */
export const queries = {
  staleTime: FRESH_MS,
  refetchOnWindowFocus: false,
  refetchOnReconnect: true,
  ...retried(QUERY_RETRIES),
}

/** How every change is sent: once more where that may help. */
export const mutations = retried(MUTATION_RETRIES)

function retried(most: number) {
  return {
    // Without a network a call fails in words, as it does when the server is away; left alone it would wait in silence.
    networkMode: 'always' as const,
    // A message that holds a 4 is a client's error: asking again would not help.
    retry: (failures: number, error: Error) => !error.message.includes('4') && failures < most,
    retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, LONGEST_WAIT_MS),
  }
}
