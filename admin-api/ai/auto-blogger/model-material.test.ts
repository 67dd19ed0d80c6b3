import { expect, test } from 'vitest'
import { MOST_SOURCE } from '../desk/prompts.ts'
import { readMaterial } from './model-material.ts'

const SOURCE = {
  id: 1,
  title: 'Long',
  slug: 'long',
  excerpt: null,
  publishedAt: '2026-11-30T10:00:00.000Z',
  readingMinutes: 1,
  isTip: false,
  categoryName: null,
  weekViews: 0,
}

test('of an article whose beginning alone was read the paragraph at the end is left out', () => {
  const linesOf = (content: string) => {
    const { sources } = readMaterial({ factSheet: null, data: [], news: [], sources: [{ ...SOURCE, content }] }, 0)
    return sources[0]?.text.split('\n')
  }
  expect(linesOf('<p>Rovers won.</p><p>They took 1,')).toEqual(['Rovers won.', 'They took 1,'])
  expect(linesOf('<p>Rovers won.</p><p>They took 1,'.padStart(MOST_SOURCE))).toEqual(['Rovers won.'])
})
