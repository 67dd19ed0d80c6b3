import { expect, test } from 'vitest'
import { toldOf } from './told-of.ts'

test('more images than are asked about are counted, and it is said how many were asked about', () => {
  const of = (lacking: number) => toldOf({ kind: 'alt-text', writtenBy: 'stub', lacking, checkNote: null, images: [] })
  expect(of(30)).toMatch(/^30 images have no alt text\. 20 of them were sent to the model\. The model did not see them/)
  expect(of(20)).toMatch(/^20 images have no alt text\. The model did not see them/)
  expect(of(1)).toMatch(/^1 image has no alt text\. The model did not see it; .* Check each against its image/)
  expect(of(0)).toBe('Every image has an alt text.')
})
