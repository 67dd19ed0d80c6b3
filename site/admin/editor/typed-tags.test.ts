import { expect, test } from 'vitest'
import { readTypedTags } from './typed-tags.ts'

const many = (total: number) => Array.from({ length: total }, (_, at) => `Tag ${at + 1}`).join(', ')

test('one tag or several are read; an existing one keeps its slug, and none is added twice', () => {
  expect(readTypedTags(' URC ', [], [])).toEqual({ slugs: ['urc'], names: ['URC'] })
  const known = [{ name: 'Siya Kolisi', slug: 'kolisi' }]
  expect(readTypedTags('siya kolisi,, URC, urc', ['rugby'], known)).toEqual({
    slugs: ['kolisi', 'urc'],
    names: ['URC'],
  })
  for (const nothing of ['', ' , ', 'Rugby']) {
    expect(readTypedTags(nothing, ['rugby'], [])).toEqual({ slugs: [], names: [] })
  }
})

test('too much is refused for what it is, and nothing of it is added', () => {
  expect(readTypedTags(many(20), [], [])).toMatchObject({ slugs: expect.objectContaining({ length: 20 }) })
  const error = 'An article can have at most 20 tags. Remove 481 tags.'
  expect(readTypedTags(many(500), ['rugby'], [])).toEqual({ error })
  expect(readTypedTags('x'.repeat(81), [], [])).toEqual({ error: 'A tag can have at most 80 characters.' })
  expect(readTypedTags('URC, ⚽', [], [])).toEqual({ error: 'Enter a name with letters or digits.' })
})
