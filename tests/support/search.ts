import { expect } from 'vitest'
import type { Client } from './client.ts'

/** Waits until searches find everything imported. */
export async function untilAllIsFound(client: Client, timeout = 20_000): Promise<void> {
  const isPartial = async () => (await client.get('/api/search?limit=1&q=any')).headers.get('x-partial')
  await expect.poll(isPartial, { timeout, interval: 1_000 }).toBe('no')
}
