import { expect, test } from 'vitest'
import { toHtml, toText } from './plain-text.ts'

test('a paragraph a line, and back', () => {
  const html = '<p>Two &lt; three &amp; a half.</p>\n<p>Second.</p>'
  expect(toHtml('Two < three & a half.\n\n Second.')).toBe(html)
  expect(toText(html)).toBe('Two < three & a half.\nSecond.')
  expect(toText('')).toBe('')
})

test('more than plain paragraphs is shown, and kept, as HTML', () => {
  for (const html of ['<p>A <b>bold</b> tip.</p>', '<ul><li>One</li></ul>', '<p>Caf&eacute;</p>']) {
    expect(toText(html)).toBe(html)
    expect(toHtml(toText(html))).toBe(html)
  }
})
