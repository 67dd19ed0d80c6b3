import { watchPublishing } from '../lib/publishing.ts'
import { queryClient } from '../lib/query-client.ts'

export const BOOKMAKERS_KEY = ['/api/bookmakers']

/** Asks for the list again, and for how the site stands. */
export async function refreshBookmakers(): Promise<void> {
  watchPublishing()
  await queryClient.invalidateQueries({ queryKey: BOOKMAKERS_KEY })
}
