import { expect, test } from 'vitest'
import { htmlSentences } from './markup.ts'

test.each([
  ['Rovers vs. Harbour ended 2-1. The crowd left.', ['Rovers vs. Harbour ended 2-1.', 'The crowd left.']],
  ['One. Two! Three', ['One.', 'Two!', 'Three']],
  ['See <a href="/a">the table. And more</a> here. Then.', ['See <a href="/a">the table. And more</a> here.', 'Then.']],
  ['<b>All <i>in.</i> One. </b> go (vs. them). End.', ['<b>All <i>in.</i> One. </b> go (vs. them).', 'End.']],
  ['Said Dr. Maseko: “Stop.” He left.', ['Said Dr. Maseko: “Stop.”', 'He left.']],
])('the sentences of %s', (html, sentences) => {
  expect(htmlSentences(html)).toEqual(sentences)
})
