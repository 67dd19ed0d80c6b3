/** Resolves when a change is over, done or not: failures have been shown by then (see query-client.ts). */
export async function settled(change: Promise<unknown>): Promise<void> {
  await change.catch(() => {})
}
