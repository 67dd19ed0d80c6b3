import { watchPublishing } from '../lib/publishing.ts'
import { KEYS } from '../lib/query-keys.ts'
import { readAgain } from '../lib/read-again.ts'

/** Refetches the list, and the publishing state. */
export async function refreshBookmakers(): Promise<void> {
  watchPublishing()
  await readAgain(KEYS.bookmakers)
}
