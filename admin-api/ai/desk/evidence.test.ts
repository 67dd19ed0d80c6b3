import { expect, test } from 'vitest'
import { issuesWithEvidence } from './by-rules.ts'
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

test('of a point the first twenty quotations are looked up', () => {
  const point = (absent: number) =>
    `${Array.from({ length: absent }, (_, n) => `“won ${n + 10}-0”`).join()} “in the rain”`
  const found = withEvidence({ contentIssues: [point(19), point(20)] }, ARTICLE, null)
  expect(found['contentIssues']).toEqual([point(19), expect.stringContaining(NOTE)])
})

test('many quotations leave the thread free that serves readers', { timeout: 60_000 }, async () => {
  const article = { ...ARTICLE, content: `<p>${'Rovers won on the night and sat down. '.repeat(5_000)}</p>` }
  let beats = 0
  const timer = setInterval(() => {
    beats += 1
  }, 5)
  const points = Array.from({ length: 100 }, () => '“e s0” '.repeat(20))
  const { contentIssues = [] } = await issuesWithEvidence({ contentIssues: points }, article, null)
  clearInterval(timer)
  expect(beats).toBeGreaterThan(0)
  expect(contentIssues).toHaveLength(100)
  expect(contentIssues[0]).toContain(NOTE)
})
