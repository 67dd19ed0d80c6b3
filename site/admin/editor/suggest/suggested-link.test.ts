import { expect, test } from 'vitest'
import { withLink } from '#shared/link-place.ts'
import { hasLink, withoutLink } from './suggested-link.ts'

const SPURS = { words: 'Cape Town Spurs', href: '/team/cape-town-spurs' }

test('a link over a line end is found and taken out, and the line ends where it did', () => {
  const html = '<p>Late on, Cape\nTown Spurs won. Cape Town Spurs sang.</p>'
  const linked = withLink(html, SPURS.words, SPURS.href) ?? ''
  expect(hasLink(linked, SPURS)).toBe(true)
  expect(withoutLink(linked, SPURS)).toBe(html)
})

test('words with an ampersand, and a link written differently', () => {
  const link = { words: 'Smith & Sons', href: '/tag/a?b=1&c=2' }
  const html = '<p>Smith &amp; Sons</p>'
  expect(withoutLink(withLink(html, link.words, link.href) ?? '', link)).toBe(html)
  expect(withoutLink(`<p><a class="x" href='/team/cape-town-spurs'>Cape Town <em>Spurs</em></a></p>`, SPURS)).toBe(
    '<p>Cape Town <em>Spurs</em></p>',
  )
})

test('another link, or other words, are left alone', () => {
  expect(hasLink('<a href="/team/other">Cape Town Spurs</a>', SPURS)).toBe(false)
  expect(withoutLink('<a href="/team/cape-town-spurs">Spurs</a>', SPURS)).toBeNull()
})
