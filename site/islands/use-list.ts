import { type keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '#shared/constants.ts'
import { getJson } from '../lib/get-json.ts'

type Options = { placeholderData?: typeof keepPreviousData }

/** One page of a list from the API: what browser/list.ts asked for already is not asked for again. */
export function useList<T>(call: string, page: number, enabled: boolean, options: Options = {}) {
  const url = `${call}&offset=${(page - 1) * PAGE_SIZE}`
  const first = typeof window !== 'undefined' && window.firstList?.url === url ? window.firstList : undefined
  return useQuery<T[], Error, T[], QueryKey>({
    queryKey: [url],
    queryFn: ({ signal }) => {
      // What failed counts as the first try.
      if (!first?.asked) return getJson<T[]>(url, signal)
      delete window.firstList
      return first.asked as Promise<T[]>
    },
    ...(first?.found && { initialData: first.found as T[], initialDataUpdatedAt: first.at }),
    enabled,
    ...options,
  })
}
