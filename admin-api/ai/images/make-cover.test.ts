import { setImmediate as othersTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inImageTurn } from '../../content/media/image-turns.ts'
import { noAi } from '../desk/ai.ts'
import { makeCover } from './make-cover.ts'

test('while four covers of the AI wait to become images no other is asked for', async () => {
  const { promise: isFree, resolve: release } = Promise.withResolvers<void>()
  const uploads = Array.from({ length: 4 }, () => inImageTurn(() => isFree))
  let asked = 0
  const makeImage = async () => {
    asked += 1
    return new Uint8Array([asked])
  }
  // None becomes one here.
  const deps = { ai: { ...noAi, isBuiltIn: false, makeImage } } as unknown as Parameters<typeof makeCover>[0]
  const covers = Array.from({ length: 20 }, () => makeCover(deps, { title: 'Rain', category: 'football-news' }, null))
  const settled = Promise.allSettled(covers)
  await othersTurn()
  expect(asked).toBe(4)
  release()
  await Promise.all([...uploads, settled])
  expect(asked).toBe(20)
})
