import { describe, expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

describe('plainText', () => {
  test('gives each block a line of its own, without markup', () => {
    const html =
      '<h2>One &amp; two</h2>\n<ul><li>a <b>b</b></li><li>c&nbsp;d</li></ul><p>e<br>f&#8217;s &#x2013; &unknown;</p>'
    expect(plainText(html)).toBe('One & two\na b\nc d\ne\nf’s – &unknown;')
  })

  test('is quick with what is no markup at all', () => {
    expect(plainText('<'.repeat(200_000))).toHaveLength(200_000)
  })
})
