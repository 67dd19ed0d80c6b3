import { expect, test } from 'vitest'
import { withWholeLinks } from './whole-links.ts'

const ORIGIN = 'https://touchline.test'

test.each([
  ['<a href="/a-story">a</a>', `<a href="${ORIGIN}/a-story">a</a>`],
  ['<img src="/media/a-800x450.avif" alt="">', `<img src="${ORIGIN}/media/a-800x450.avif" alt>`],
  ['<source srcset="/a.avif 1x, /b.avif 2x">', `<source srcset="${ORIGIN}/a.avif 1x, ${ORIGIN}/b.avif 2x">`],
])('%s gets the origin', (html, whole) => {
  expect(withWholeLinks(ORIGIN, html)).toBe(whole)
})

test.each([
  '<a href="https://elsewhere.test/x">x</a>',
  '<a href="//elsewhere.test/x">x</a>',
  '<p>He wrote href="/x" and src="/y".</p>',
])('%s stays as it is', (html) => {
  expect(withWholeLinks(ORIGIN, html)).toBe(html)
})
