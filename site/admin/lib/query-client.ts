import { QueryClient } from '@tanstack/react-query'

const FRESH_MS = 5 * 60 * 1000
const QUERY_RETRIES = 3
const MUTATION_RETRIES = 1
const LONGEST_WAIT_MS = 30_000

/** The newsroom's client: five minutes fresh, nothing asked again on focus, client errors never retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      retry: (failures, error) => !isClientError(error) && failures < QUERY_RETRIES,
      retryDelay,
    },
    mutations: {
      retry: (failures, error) => !isClientError(error) && failures < MUTATION_RETRIES,
      retryDelay,
    },
  },
})

// By the product's rule a message that holds a 4 is a client's error.
function isClientError(error: Error): boolean {
  return error.message.includes('4')
}

function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, LONGEST_WAIT_MS)
}
