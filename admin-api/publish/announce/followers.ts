import type { Deliveries } from '../webhook/deliveries.ts'

/** Combines several recipients of published changes; null if there is none. */
export function createFollowers(all: readonly (Deliveries | null)[]) {
  const followers = all.filter((one) => one !== null)
  if (followers.length === 0) return null
  const each = async (act: (one: Deliveries) => unknown) => {
    for (const one of followers) await act(one)
  }
  return {
    async note(...args: Parameters<Deliveries['note']>): Promise<void> {
      await each((one) => one.note(...args))
    },
    wake(): void {
      for (const one of followers) one.wake()
    },
    failures: async () => (await Promise.all(followers.map((one) => one.failures()))).flat(),
    retry: () => each((one) => one.retry()),
    register: () => each((one) => one.register()),
    start: (target: string) => each((one) => one.start(target)),
    stop: () => each((one) => one.stop()),
  }
}
