import { useQuery } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'

const KEY = ['/api/users']

/** Everybody who has an account. */
export function usePeople() {
  return useQuery({ queryKey: KEY, queryFn: async () => (await api.users.$get()).json() })
}

export function refreshPeople(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY })
}
