import { invalidate } from '../lib/invalidate.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { KEYS } from '../lib/query-keys.ts'

/** Refetches the list, and the publishing state. */
export async function refreshBookmakers(): Promise<void> {
  watchPublishing()
  await invalidate(KEYS.bookmakers)
}
