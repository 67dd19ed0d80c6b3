import { describe, expect, test } from 'vitest'
import { pieceReading } from './piece-reading.ts'

const sectionsOf = (answer: Record<string, unknown>) => pieceReading.parse({ title: 'A title', ...answer }).sections

describe('a piece in another form than was asked for', () => {
  test('one text in HTML is read as sections of words', () => {
    const content =
      '<p>Rovers won <strong>2-1</strong>.</p><h2>The &amp; second half</h2><p>It rained.</p>\n<ul><li>One goal</li><li>Two cards</li></ul>'
    expect(sectionsOf({ content })).toEqual([
      { heading: '', paragraphs: ['Rovers won 2-1.'] },
      { heading: 'The & second half', paragraphs: ['It rained.', 'One goal', 'Two cards'] },
    ])
  })

  test('markup within paragraphs leaves its words', () => {
    const sections = [{ heading: 'Now', paragraphs: ['<p>First.</p><p>Second.</p>', 'A <em>third</em> one.'] }]
    expect(sectionsOf({ sections })).toEqual([{ heading: 'Now', paragraphs: ['First.', 'Second.', 'A third one.'] }])
  })

  test('a section in HTML with a heading of its own has it once', () => {
    const sections = [{ heading: 'Now', content: '<p>First.</p><h3>Later</h3><p>Second.</p>' }]
    expect(sectionsOf({ sections })).toEqual([
      { heading: 'Now', paragraphs: ['First.'] },
      { heading: 'Later', paragraphs: ['Second.'] },
    ])
  })

  test('signs that are no markup stay', () => {
    expect(sectionsOf({ content: 'With x < 3 and y > 2 it holds.\n\nSo a <b or c> does not.' })).toEqual([
      { heading: '', paragraphs: ['With x < 3 and y > 2 it holds.', 'So a <b or c> does not.'] },
    ])
  })

  test('blank lines part a text that has inline markup alone', () => {
    expect(sectionsOf({ content: 'The <b>first</b> one.\n\nThe second.' })).toEqual([
      { heading: '', paragraphs: ['The first one.', 'The second.'] },
    ])
  })

  test('HTML without words is no text', () => {
    expect(pieceReading.safeParse({ title: 'A title', content: '<p> </p>' }).success).toBe(false)
  })
})

test('a text of a length that no article has is refused', () => {
  const sections = (paragraphs: number) => [{ paragraphs: Array.from({ length: paragraphs }, () => 'x'.repeat(9_000)) }]
  const answer = (text: unknown) => pieceReading.safeParse({ title: 'A', sections: text }).error?.issues[0]?.message
  expect(answer(sections(22))).toBeUndefined()
  expect(answer(sections(23))).toBe('The text is far too long')
  expect(answer('<b>'.repeat(70_000))).toBe('The text is far too long')
})
