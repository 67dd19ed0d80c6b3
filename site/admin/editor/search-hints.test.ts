import { expect, test } from 'vitest'
import { searchHints } from './search-hints.ts'

const good = {
  title: 'Harbour side hold on in the rain to keep their point',
  excerpt: 'A point away from home, how it was kept for ninety minutes, and what it says about the table.',
  text: 'word '.repeat(320).trim(),
  image: '/media/rain-1-1600x900.avif',
  alt: 'A wet pitch',
}

test('has nothing to say of an article that is as it should be', () => {
  expect(searchHints(good)).toEqual([])
})

test('reports texts that are cut, thin or missing', () => {
  expect(searchHints({ ...good, title: 'x'.repeat(61) })).toEqual(['The title is cut off after about 60 characters.'])
  expect(searchHints({ ...good, excerpt: '' })).toEqual(['Without an excerpt, the beginning of the text is shown.'])
  expect(searchHints({ ...good, text: 'three short words' })[0]).toContain('3 words')
  expect(searchHints({ ...good, alt: '' })).toEqual(['The image has no alt text.'])
})

test('says little of an empty form', () => {
  expect(searchHints({ title: '', excerpt: '', text: '', image: '', alt: '' })).toHaveLength(2)
})
