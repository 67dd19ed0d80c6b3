import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Advert } from '#shared/advert.ts'
import type { Period } from '#shared/analytics.ts'
import { api } from '../lib/api.ts'
import { pageOf } from '../lib/page-of.ts'
import { KEYS } from '../lib/query-keys.ts'

export const PLACES_A_PAGE = 25

/** Every live advert, with the clicks of a period. Refetched on every visit, since offers can end at any minute. */
export function useAdverts(days: Period) {
  return useQuery({
    queryKey: [...KEYS.adverts, days],
    queryFn: async (): Promise<Advert[]> =>
      (await api.adverts.$get({ query: { days: String(days) as '7' } })).json() as Promise<Advert[]>,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** A page of the places where an advert shows, and how many there are in all. */
export function useAdvertPlaces(id: number, days: Period, page: number) {
  return useQuery({
    queryKey: [...KEYS.adverts, days, id, page],
    queryFn: async () => {
      const query = {
        days: String(days) as '7',
        limit: String(PLACES_A_PAGE),
        offset: String((page - 1) * PLACES_A_PAGE),
      }
      return pageOf(await api.adverts[':id'].places.$get({ param: { id: String(id) }, query }))
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
