import { expect, test } from 'vitest'
import { withEvidence } from './evidence.ts'

const ARTICLE = {
  title: 'Rovers hold on',
  excerpt: 'A win in the rain.',
  content: '<p>Rovers won 2-1, and “nobody <b>sat</b> down”.</p><img src="/media/a.avif" alt="A wet bank">',
}
const NOTE = '(The words that it quoted are not in the article.)'

test.each([
  ['“Rovers won 2-1” says too little'],
  ['"nobody sat down," is no news'],
  ['“Rovers won … sat down” is long'],
  ['“A WET BANK” is no alt text; write “The bank behind the goal” instead'],
  ['The sources say “8,400 people”, the text does not'],
  ['The first paragraph is missing a date'],
])('%s is kept', (point) => {
  expect(withEvidence({ contentIssues: [point] }, ARTICLE, '8,400 people came.')).toEqual({ contentIssues: [point] })
})

test('words that stand nowhere are taken out, with a note', () => {
  const issues = {
    contentIssues: ['“Rovers won 5-0” contradicts the table'],
    imageIssues: ['“Exit” can be read on a sign'],
  }
  expect(withEvidence(issues, ARTICLE, null)).toEqual({
    contentIssues: [`“…” contradicts the table ${NOTE}`],
    imageIssues: issues.imageIssues,
  })
})
