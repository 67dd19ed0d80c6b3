import { watchPublishing } from '../lib/publishing.ts'
import { queryClient } from '../lib/query-client.ts'
import { KEYS } from '../lib/query-keys.ts'

/** Refetches the list, and the publishing state. */
export async function refreshBookmakers(): Promise<void> {
  watchPublishing()
  await queryClient.invalidateQueries({ queryKey: KEYS.bookmakers })
}
