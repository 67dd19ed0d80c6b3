import { queryOptions } from '@tanstack/react-query'
import type { Watch } from '#shared/watch.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { queryClient } from '../lib/query-client.ts'
import { notify, notifyFailure } from '../ui/toast.ts'

/** What is to be mended. Fresh at each look at the Overview: what was mended elsewhere is gone from it. */
export const watchQuery = queryOptions({
  queryKey: ['/api/watch'],
  queryFn: async (): Promise<Watch> => (await api.watch.$get()).json(),
  staleTime: 0,
})

const refresh = () => queryClient.invalidateQueries({ queryKey: watchQuery.queryKey })

/** Has every link checked beside whatever else the newsroom does. */
export async function checkLinksNow(): Promise<void> {
  try {
    await api.watch.check.$post(undefined, { headers: { Prefer: 'respond-async' } })
  } catch (error) {
    notifyFailure('Links could not be checked', messageOf(error))
  }
  await refresh()
}

/** Leaves an address out of the watch, or takes it in again. */
export async function ignoreLink(url: string, ignored: boolean): Promise<void> {
  try {
    await api.watch.ignore.$post({ json: { url, ignored } })
    notify({ title: ignored ? 'Link ignored' : 'Link watched again', description: url })
  } catch (error) {
    notifyFailure('The link could not be changed', messageOf(error))
  }
  await refresh()
}
