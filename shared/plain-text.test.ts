import { describe, expect, test } from 'vitest'
import { countWords, plainText } from './plain-text.ts'

describe('plainText', () => {
  test('gives each block a line of its own, without markup', () => {
    const html =
      '<h2>One &amp; two</h2>\n<ul><li>a <b>b</b></li><li>c&nbsp;d</li></ul><p>e<br>f&#8217;s &#x2013; &unknown;</p>'
    expect(plainText(html)).toBe('One & two\na b\nc d\ne\nf’s – &unknown;')
  })

  test('takes a line break of the source for the space that readers see', () => {
    expect(plainText('<p>a guaranteed\n  win</p>\n<p>b</p>')).toBe('a guaranteed win\nb')
  })

  test('is quick with what is no markup at all', () => {
    expect(plainText('<'.repeat(200_000))).toHaveLength(200_000)
  })
})

test('countWords counts what is read as one word once', () => {
  expect(countWords('It’s 2-1 at R1,500.50 — well, a so-called “draw”.')).toBe(8)
})
