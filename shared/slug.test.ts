import { expect, test } from 'vitest'
import { slugify } from './slug.ts'

test.each([
  ['Édition spéciale', 'edition-speciale'],
  ['ÉCLAIR — Ñandú & Żółw', 'eclair-nandu-zolw'],
  ['Straße, Ærø, Łódź', 'strasse-aero-lodz'],
  ['Ａ full-width 2½', 'a-full-width-21-2'],
  ['  --Already-- plain  ', 'already-plain'],
  ['日本', ''],
])('slugify(%j) is %j', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})
