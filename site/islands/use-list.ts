import { type keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '#shared/constants.ts'
import { getJson, inTime } from '../lib/get-json.ts'

/** `isPartial`: a search that cannot find every article yet. */
type Found<T> = T[] & { isPartial?: boolean }
type Options = { placeholderData?: typeof keepPreviousData }

/** One page of a list from the API. Requests that browser/list.ts already made are not repeated. */
export function useList<T>(call: string, page: number, enabled: boolean, options: Options = {}) {
  const url = `${call}&offset=${(page - 1) * PAGE_SIZE}`
  const first = typeof window !== 'undefined' && window.firstList?.url === url ? window.firstList : undefined
  return useQuery<Found<T>, Error, Found<T>, QueryKey>({
    queryKey: [url],
    queryFn: ({ signal }) => {
      // Checked on each try: a failed early request counts as the first try, and a stale result is requested again.
      const { firstList } = window
      if (firstList?.url !== url) return getJson<Found<T>>(url, signal)
      delete window.firstList
      return first?.found ? getJson<Found<T>>(url, signal) : inTime(firstList.asked as Promise<Found<T>>)
    },
    ...(first?.found && { initialData: first.found as Found<T>, initialDataUpdatedAt: first.at }),
    enabled,
    ...options,
  })
}
