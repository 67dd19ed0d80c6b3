import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query'
import { mutations, queries } from '../../lib/query-defaults.ts'
import { notifyFailure } from '../ui/toast.ts'
import { messageOf } from './api-error.ts'

/** The message when a change fails. */
type Failure = { title: string; description: string }

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * The title of the failure toast, above the API's message; or a function that makes both from the error, or null
       * if the failure is shown elsewhere.
       */
      failure: string | ((error: Error) => Failure | null)
      /**
       * Refetches what may have changed, also after a failure. A successful mutation stays pending until that is done,
       * so that a list is up to date when its dialog closes.
       */
      refresh?: (() => Promise<unknown>) | undefined
    }
  }
}

// Disables a button before a second click arrives. With the default zero timeout a double click is sent twice.
notifyManager.setScheduler(queueMicrotask)

/**
 * The newsroom's query client. It reports each failed mutation once, with the mutation's own title, and refetches what
 * it may have changed.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries, mutations },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, { meta }) => {
      const failure = meta?.failure ?? 'Something went wrong'
      const said = typeof failure === 'string' ? { title: failure, description: messageOf(error) } : failure(error)
      if (said) notifyFailure(said.title, said.description)
    },
    onSettled: (_answer, error, _variables, _context, { meta }) => {
      const reading = meta?.refresh?.()
      // After a failure do not wait, so that it can be retried at once.
      return error ? undefined : reading
    },
  }),
})
