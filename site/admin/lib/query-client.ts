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
       * The title of the toast that a failure shows, with the API's words beneath; or both, made from the error; null
       * where the failure is shown beside what failed.
       */
      failure: string | ((error: Error) => Failure | null)
      /**
       * Reads again what the change may have changed, also after a failure. A change that was made is pending until that is
       * there, so that a list is up to date when its dialog closes.
       */
      refresh?: (() => Promise<unknown>) | undefined
    }
  }
}

// A button is disabled before its second click comes: with the usual timeout of zero a double click is sent twice.
notifyManager.setScheduler(queueMicrotask)

/**
 * The newsroom's client. Every change that fails is said here, once, in the words that the change names, and what it may
 * have changed is read again.
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
      // After a failure it can be tried again at once.
      return error ? undefined : reading
    },
  }),
})
