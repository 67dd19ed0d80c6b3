import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeArticle } from './sanitize.ts'

const PIECES = `<p> </p> <b> </b> <i> </i> <table> </table> <tr> <td> </td> <li> <ul> </ul> <h1> </h1> <div> </div> <br>
  <a_href="/x?a=1&b=2"> </a> <img_src="/a"_alt="&quot;"> <iframe_src="https://player.vimeo.com/1"> </iframe> <svg>
  <style> </style> <script> </script> <textarea> <noscript> <title> <xmp> <!-- --> & &amp; &lt; &nbsp; &copy &#x < > " '
  text é 🏉`
  .split(/\s+/)
  .map((piece) => piece.replaceAll('_', ' '))

test('leaves what it answered as it is', () => {
  const html = fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(html, (text) => {
      const once = sanitizeArticle(text)
      expect(sanitizeArticle(once)).toBe(once)
    }),
    { numRuns: 2000 },
  )
})

test('keeps nothing that stands inside a frame', () => {
  const frame = '<iframe src="https://player.vimeo.com/video/1"></iframe>'
  expect(sanitizeArticle(frame.replace('><', '>a < b &amp; c<'))).toBe(frame)
})

test('keeps no control character that was written as an entity, and nothing that one had hidden', () => {
  expect(sanitizeArticle('<p title="a&#1;b">c&#x7f;&#8;d</p>')).toBe('<p title="ab">cd</p>')
  expect(sanitizeArticle('<a href="java&#1;script:x()">a</a>')).not.toContain('script')
})
