import { expect, test } from 'vitest'
import { withParagraphs } from './paragraphs.ts'

const cases: [string, string, string][] = [
  ['blank lines make paragraphs', 'One.\n\nTwo.\n \n\nThree.', '<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>'],
  ['a single line break does not', 'One\ntwo', '<p>One\ntwo</p>'],
  ['Windows line ends are line ends', 'One.\r\n\r\nTwo.', '<p>One.</p>\n<p>Two.</p>'],
  [
    'elements open across a blank line are reopened',
    '<em>One\n\ntwo</em> end',
    '<p><em>One</em></p>\n<p><em>two</em> end</p>',
  ],
  ['entities stay as they are', 'a &lt; b\n\n&amp;', '<p>a &lt; b</p>\n<p>&amp;</p>'],
  [
    'an image alone is a paragraph',
    '<img src="/media/a.jpg" alt="" />\n\n<em></em>',
    '<p><img src="/media/a.jpg" alt="" /></p>',
  ],
  ['a block element leaves the text as it is', 'One.\n\n<p>Two.</p>', 'One.\n\n<p>Two.</p>'],
  [
    'an embed is a block',
    '<iframe src="https://player.vimeo.com/video/1"></iframe>',
    '<iframe src="https://player.vimeo.com/video/1"></iframe>',
  ],
  ['nothing stays nothing', '', ''],
]

test.each(cases)('%s', (_name, html, expected) => {
  expect(withParagraphs(html)).toBe(expected)
  expect(withParagraphs(expected)).toBe(expected)
})
