import { afterAll, expect, test, vi } from 'vitest'
import { plain } from '../../../tests/support/images.ts'
import { createImages } from './images.ts'

const fork = vi.hoisted(() => vi.fn())
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>()
  fork.mockImplementation(real.fork)
  return { ...real, fork }
})
// Enough processors for two decoders, and no memory for them.
vi.mock('node:os', async (original) => ({
  ...(await original<object>()),
  availableParallelism: () => 4,
  totalmem: () => 1024 ** 3,
}))

const images = createImages()
afterAll(() => images.stop())

test('where memory is short one image is decoded at a time', async () => {
  const png = await plain(64, 64).png().toBuffer()
  await Promise.all([1, 2, 3].map(() => images.renditions(png, '0123456789abcdef', false)))
  expect(fork).toHaveBeenCalledTimes(1)
})
