import { QueryClient } from '@tanstack/react-query'

const FRESH_MS = 5 * 60 * 1000
const RETRIES = 3
const LONGEST_WAIT_MS = 30_000

/** The client of the readers' islands: five minutes fresh, three retries with growing waits. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      // A message that holds a 4 is a client's error: asking again would not help.
      retry: (failures, error) => !error.message.includes('4') && failures < RETRIES,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_WAIT_MS),
    },
  },
})
