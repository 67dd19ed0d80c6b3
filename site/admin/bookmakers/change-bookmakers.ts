import { useMutation } from '@tanstack/react-query'
import type { Bookmaker } from '#shared/bookmaker.ts'
import { api } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { KEYS } from '../lib/query-keys.ts'
import { notify } from '../ui/toast.ts'
import { refreshBookmakers } from './bookmaker-cache.ts'
import { deleteNow } from './delete-bookmaker.ts'

const SCOPE = 'bookmakers'

/** Reorders the bookmakers. */
export function useRankBookmakers() {
  return useOptimistic({
    after: (_listed, ordered: Bookmaker[]) => ordered.map((bookmaker, index) => ({ ...bookmaker, rank: index + 1 })),
    change: async (ordered) => {
      await deleteNow()
      await api.bookmakers.order.$put({ json: { ids: ordered.map(({ id }) => id) } })
    },
    failure: 'Failed to change the order',
  })
}

/** Features an offer, or stops featuring it. */
export function useSetFeatured() {
  return useOptimistic({
    after: (listed, { id, featured }: Pick<Bookmaker, 'id' | 'name' | 'featured'>) =>
      listed.map((bookmaker) => (bookmaker.id === id ? { ...bookmaker, featured } : bookmaker)),
    change: async ({ id, name, featured }) => {
      await api.bookmakers[':id'].$put({ param: { id: String(id) }, json: { featured } })
      notify({ title: `${name} is ${featured ? 'featured' : 'standard'} now` })
    },
    failure: 'Failed to update bookmaker',
  })
}

type Optimistic<T> = {
  after: (listed: Bookmaker[], variables: T) => Bookmaker[]
  change: (variables: T) => Promise<void>
  failure: string
}

/** A change that the list shows at once and reverts when the server refuses it. */
function useOptimistic<T>({ after, change, failure }: Optimistic<T>) {
  return useMutation({
    mutationKey: [SCOPE],
    mutationFn: change,
    onMutate: async (variables: T) => {
      await queryClient.cancelQueries({ queryKey: KEYS.bookmakers })
      const before = queryClient.getQueryData<Bookmaker[]>(KEYS.bookmakers)
      queryClient.setQueryData(KEYS.bookmakers, after(before ?? [], variables))
      return before
    },
    onError: (_error, _variables, before) => queryClient.setQueryData(KEYS.bookmakers, before),
    // One after the other: the retry of a change must not undo a later one.
    scope: { id: SCOPE },
    meta: {
      failure,
      // The server's state before pending changes would show an outdated list.
      refresh: async () => {
        if (queryClient.isMutating({ mutationKey: [SCOPE] }) === 1) await refreshBookmakers()
      },
    },
  })
}
