import { expect, it } from 'vitest'
import { coverNames, readCover } from './covers.ts'

const SPORTS = ['football', 'rugby', 'tennis', 'archery', 'cricket', 'tips', 'others'] as const

it('has covers for every sport, each a whole 1600 by 900 image of its own', async () => {
  for (const sport of SPORTS) expect(await coverNames(sport), sport).not.toEqual([])
  const images = await Promise.all((await coverNames()).map(readCover))
  expect(new Set(images).size).toBe(images.length)
  for (const svg of images) {
    expect(svg).toMatch(/^<svg [^>]*width="1600" height="900" viewBox="0 0 1600 900">.*<\/svg>$/s)
    expect(svg).not.toMatch(/<text|NaN|undefined|Infinity|oklch|Gradient/)
  }
})
