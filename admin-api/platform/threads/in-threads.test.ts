import type { Piscina } from 'piscina'
import { expect, test, vi } from 'vitest'
import { ANY_TEXT, inThreads } from './in-threads.ts'

const pools: Piscina[] = []
vi.mock('piscina', async (original) => {
  const library = await original<typeof import('piscina')>()
  class Kept extends library.Piscina {
    constructor(options: ConstructorParameters<typeof library.Piscina>[0]) {
      super(options)
      pools.push(this)
    }
  }
  return { ...library, Piscina: Kept }
})

test('a thread that fails with no task left breaks nothing', async () => {
  const worker = new URL('../html/text-worker.ts', import.meta.url)
  const run = inThreads(worker, { plain: (html: string) => html }, ANY_TEXT)
  expect(await run('plain', '<p>a</p>', 8)).toBe('a')
  const [pool] = pools
  // As the library does when the memory of a thread is full while its deadline ends it.
  expect(() => pool?.emit('error', new Error('Worker terminated due to reaching memory limit'))).not.toThrow()
  expect(pool?.listenerCount('error')).toBe(1)
  expect(await run('plain', '<p>b</p>', 8)).toBe('b')
  await pool?.destroy()
})
