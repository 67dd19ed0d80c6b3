import { expect, test } from 'vitest'
import { readInTurn } from './read-in-turn.ts'

test('others get a turn between long texts that are asked for together, and short ones are read at once', async () => {
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 0)
  const seen: number[] = []
  const read = () => {
    seen.push(turns)
    const end = performance.now() + 5
    while (performance.now() < end);
    return turns
  }
  try {
    await Promise.all(Array.from({ length: 10 }, () => readInTurn('long '.repeat(20_000), read)))
    expect(new Set(seen).size).toBeGreaterThan(5)
    seen.length = 0
    await Promise.all(Array.from({ length: 10 }, () => readInTurn('short', read)))
    expect(new Set(seen).size).toBe(1)
  } finally {
    clearInterval(timer)
  }
})
