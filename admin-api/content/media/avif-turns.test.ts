import { afterAll, expect, test, vi } from 'vitest'
import { plain } from '../../../tests/support/images.ts'
import { createImages } from './images.ts'

const fork = vi.hoisted(() => vi.fn())
vi.mock('node:child_process', async (original) => {
  const real = await original<typeof import('node:child_process')>()
  fork.mockImplementation(real.fork)
  return { ...real, fork }
})
// Enough for two decoders.
vi.mock('node:os', async (original) => ({ ...(await original<object>()), availableParallelism: () => 4 }))

const images = createImages()
afterAll(() => images.stop())

test('one AVIF is decoded at a time, so that one process holds one; others do not wait for it', async () => {
  const decode = async (source: Buffer) => images.renditions(source, '0123456789abcdef', false)
  const avif = await plain(64, 64).avif().toBuffer()
  await Promise.all([decode(avif), decode(avif), decode(avif)])
  expect(fork).toHaveBeenCalledTimes(1)
  await Promise.all([decode(avif), decode(await plain(64, 64).png().toBuffer())])
  expect(fork).toHaveBeenCalledTimes(2)
})
