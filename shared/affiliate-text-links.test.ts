import { expect, test, vi } from 'vitest'
import { bookmakerFinder, withAffiliateLinks } from './affiliate-text-links.ts'

const find = bookmakerFinder(
  [
    { slug: 'aloe', affiliateLink: 'https://www.aloe.example/join?sub={article}', termsLink: null },
    { slug: 'baobab', affiliateLink: 'https://tracker.example/b', termsLink: 'https://baobab.example/terms' },
    { slug: 'cycad', affiliateLink: 'https://Tracker.example/c', termsLink: null },
  ],
  'https://site.example',
)

test.each([
  ['/go/aloe', 'aloe'],
  ['/go/aloe?p=home&a=3', 'aloe'],
  ['https://site.example/go/baobab', 'baobab'],
  ['/go/nobody', null],
  ['/go/aloe/deeper', null],
  ['https://www.aloe.example/join?sub=', 'aloe'],
  ['http://aloe.example/any/page#there', 'aloe'],
  ['//aloe.example/any', 'aloe'],
  ['https://tracker.example/b', 'baobab'],
  ['https://tracker.example/c/', 'cycad'],
  ['https://tracker.example/other', null],
  ['https://baobab.example/promo', 'baobab'],
  ['https://notaloe.example/', null],
  ['https://site.example/news', null],
  ['mailto:a@aloe.example', null],
  ['not an address', null],
])('%s leads to %s', (href, slug) => expect(find(href)).toBe(slug))

test('an address is read once: a text may have thousands', () => {
  const parse = vi.spyOn(URL, 'parse')
  find('https://www.aloe.example/any/page')
  expect(parse).toHaveBeenCalledTimes(1)
  parse.mockRestore()
})

test('a link to a bookmaker is counted and marked, whatever it had; others are left as they are', () => {
  const html =
    '<p><a href="https://aloe.example/x?a=1&amp;b=2" target="_blank" rel="noopener" title="T">A &amp; B</a> <a href="/news">N</a></p>'
  expect(withAffiliateLinks(html, 7, find)).toBe(
    '<p><a href="/go/aloe?a=7&amp;p=text" rel="sponsored nofollow" title="T">A &amp; B</a> <a href="/news">N</a></p>',
  )
  expect(withAffiliateLinks('<a href="/go/aloe">x</a>', 0, find)).toBe(
    '<a href="/go/aloe?p=text" rel="sponsored nofollow">x</a>',
  )
})
