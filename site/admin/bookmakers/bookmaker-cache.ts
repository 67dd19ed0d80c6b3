import { watchPublishing } from '../lib/publishing.ts'
import { queryClient } from '../lib/query-client.ts'

export const BOOKMAKERS_KEY = ['/api/bookmakers']

/** Refetches the list, and the publishing state. */
export async function refreshBookmakers(): Promise<void> {
  watchPublishing()
  await queryClient.invalidateQueries({ queryKey: BOOKMAKERS_KEY })
}
