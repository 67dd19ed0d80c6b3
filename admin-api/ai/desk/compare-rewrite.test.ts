import { expect, test } from 'vitest'
import { compareRewrite } from './compare-rewrite.ts'

const words = (content: string, title = 'T') => ({ title, excerpt: null, content })
const found = (before: string, after: string) =>
  compareRewrite(words(before), words(after)).map(({ what, excerpt }) => [what, excerpt])

test('says nothing of what is all there, however it is written', () => {
  const before = '<p>“We were lucky tonight,” she said. 2–1, R4,500.</p><p>See <a href="/a">a</a></p>'
  const after = '<h2>Luck</h2><p>She said: "We were lucky tonight." Then <a href="/a">more</a>: R4,500 and 2-1.</p>'
  expect(found(before, after)).toEqual([])
})

test('names every thing that was dropped or added', () => {
  const before = `<table><tr><td>Goals</td></tr></table><figure><img src="/p.jpg" /><figcaption>The bank</figcaption></figure>
    <iframe src="https://player.vimeo.com/video/1"></iframe><div data-bookmaker="one"></div><blockquote>It was never close</blockquote>`
  expect(found(before, '<p>And now: 7.</p><a href="/x">x</a>')).toEqual([
    ['links', '/x'],
    ['images', '/p.jpg'],
    ['figures', 'table: Goals'],
    ['figures', 'figure: The bank'],
    ['figures', 'player: https://player.vimeo.com/video/1'],
    ['figures', 'offer: one'],
    ['quotes', 'It was never close'],
    ['numbers', 'And now: 7.'],
  ])
})

test('names the blocks of the site that were dropped or added', () => {
  const before = '<p>Now.</p><div data-tip="rovers-to-win"></div><div data-table="league-1"></div>'
  const after = '<p>Now.</p><div data-compare="one, two"></div><div data-next-match="rovers"></div>'
  expect(found(before, after)).toEqual([
    ['figures', 'tip: rovers-to-win'],
    ['figures', 'standings: league-1'],
    ['figures', 'offers: one, two'],
    ['figures', 'next match: rovers'],
  ])
})

test('looks at what an element says of itself, too', () => {
  const after = '<p title="Themba Moyo scored 4 goals.">Now.</p>'
  expect(found('<p>Now.</p>', after).map(([what]) => what)).toEqual(expect.arrayContaining(['names', 'numbers']))
})

test('quotes what each warning is about, under an id of its own', () => {
  const after = Array.from({ length: 300 }, (_, n) => `<a href="/${n}">x</a>`).join('')
  const warnings = compareRewrite(words(''), words(after))
  expect(warnings[0]?.message).toBe('A link was added: “/0”.')
  expect(warnings).toHaveLength(100)
  expect(new Set(warnings.map(({ id }) => id)).size).toBe(100)
})

test('looks at the title, at alt texts and at what advertising may not say, too', () => {
  const before = { title: 'Rovers win', excerpt: null, content: '<p>Rovers won 3-1.</p><img src="/a" alt="Rovers" />' }
  const after = {
    ...before,
    title: 'Rovers win the cup from City',
    content: before.content.replace('"Rovers"', '"Themba Moyo"'),
  }
  expect(compareRewrite(before, after).map(({ what, excerpt }) => [what, excerpt])).toEqual(
    expect.arrayContaining([['names', 'Themba Moyo']]),
  )
  const claim = { ...before, content: `${before.content}<p>Our tips are guaranteed to win: a risk-free bet.</p>` }
  expect(compareRewrite(before, claim).map(({ what }) => what)).toContain('claims')
})
