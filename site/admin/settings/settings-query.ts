import { useQuery } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'

const KEY = ['/api/settings']

/** The settings that were ever changed, by key. */
export function useSettings() {
  return useQuery({ queryKey: KEY, queryFn: async () => (await api.settings.$get()).json() })
}

/** Shows the settings as the server answered them after a change. */
export function putSettings(settings: Record<string, string>): void {
  queryClient.setQueryData(KEY, settings)
}
