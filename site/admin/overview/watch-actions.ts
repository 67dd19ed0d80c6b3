import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Watch } from '#shared/watch.ts'
import { api } from '../lib/api.ts'
import { invalidate } from '../lib/invalidate.ts'
import { KEYS } from '../lib/query-keys.ts'
import { notify } from '../ui/toast.ts'

/** Everything to fix. Refetched on each visit to Overview, so that problems fixed elsewhere disappear. */
export const watchQuery = queryOptions({
  queryKey: KEYS.watch,
  queryFn: async (): Promise<Watch> => (await api.watch.$get()).json(),
  staleTime: 0,
})

const refresh = () => invalidate(watchQuery.queryKey)

/** Checks every link in the background. */
export function useCheckLinks() {
  return useMutation({
    mutationFn: () => api.watch.check.$post(undefined, { headers: { Prefer: 'respond-async' } }),
    onSuccess: () => notify({ title: 'Link check started', description: 'Results appear here.' }),
    meta: { failure: 'Links could not be checked', refresh },
  })
}

/** Ignores an address in Watch, or stops ignoring it. */
export function useIgnoreLink() {
  return useMutation({
    mutationFn: (json: { url: string; ignored: boolean }) => api.watch.ignore.$post({ json }),
    onSuccess: (_answer, { url, ignored }) =>
      notify({ title: ignored ? 'Link ignored' : 'Link no longer ignored', description: url }),
    meta: { failure: 'The link could not be changed', refresh },
  })
}
