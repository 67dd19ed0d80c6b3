import { expect, test } from 'vitest'
import { compareRewrite } from './compare-rewrite.ts'

const words = (content: string, title = 'T') => ({ title, excerpt: null, content })
const found = (before: string, after: string) =>
  compareRewrite(words(before), words(after)).map(({ what, change, items }) => [what, change, items])

test('says nothing of what is all there, however it is written', () => {
  const before = '<p>“We were lucky tonight,” she said. 2–1, R4,500.</p><p>See <a href="/a">a</a></p>'
  const after = '<h2>Luck</h2><p>She said: "We were lucky tonight." Then <a href="/a">more</a>: R4,500 and 2-1.</p>'
  expect(found(before, after)).toEqual([])
})

test('names every kind of thing', () => {
  const before = `<table><tr><td>Goals</td></tr></table><figure><img src="/p.jpg" /><figcaption>The bank</figcaption></figure>
    <iframe src="https://player.vimeo.com/video/1"></iframe><div data-bookmaker="one"></div><blockquote>It was never close</blockquote>`
  expect(found(before, '<p>Nothing left but 7.</p>')).toEqual([
    ['images', 'dropped', ['/p.jpg']],
    [
      'figures',
      'dropped',
      ['table: Goals', 'figure: The bank', 'player: https://player.vimeo.com/video/1', 'offer: one'],
    ],
    ['quotes', 'dropped', ['It was never close']],
    ['numbers', 'added', ['7']],
  ])
})

test('counts many, and names the first', () => {
  const after = Array.from({ length: 30 }, (_, n) => `<a href="/${n}">x</a>`).join('')
  const [links] = compareRewrite(words(''), words(after))
  expect(links?.message).toBe('30 links were added: /0; /1; /2; /3; /4 and 25 more.')
  expect(links?.items).toHaveLength(20)
})

test('looks at title and excerpt, too', () => {
  expect(compareRewrite(words('<p>x</p>', '3 wins'), words('<p>x</p>', 'Wins'))).toMatchObject([
    { what: 'numbers', change: 'dropped', message: '1 number was dropped: 3.' },
  ])
})
