import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsWith, warningsStanding } from './part-tasks.ts'
import { isChanged, partsOf, wordsWithout } from './rewrite-parts.ts'

const BEFORE = {
  title: 'A point in the rain',
  excerpt: 'How it was kept.',
  content: [
    '<p>The back line stood deeper than it had all season.</p>',
    '<p>Rain fell on both sides.</p>',
    '<p>The keeper saved twice late on. The bench stood for the last ten minutes of it.</p>',
    '<p>They play again on Saturday.</p>',
  ].join('\n'),
}

function changes(content: string) {
  return partsOf(BEFORE, { ...BEFORE, content })
    .filter(isChanged)
    .map(({ before, after }) => [before, after])
}

test('each paragraph that changed is a part; what stayed is none', () => {
  const after = BEFORE.content.replace('than it had all season', 'than ever this season').replace('again', 'next')
  expect(changes(after)).toEqual([
    [
      '<p>The back line stood deeper than it had all season.</p>',
      '<p>The back line stood deeper than ever this season.</p>',
    ],
    ['<p>They play again on Saturday.</p>', '<p>They play next on Saturday.</p>'],
  ])
})

test('a heading that is put in and a paragraph that is taken out are parts of their own', () => {
  const after = BEFORE.content
    .replace('<p>Rain fell on both sides.</p>\n', '')
    .replace('<p>The keeper', '<h2>Late saves</h2>\n<p>The keeper')
  expect(changes(`${after}\n<ul><li>Next: <b>Saturday</b></li></ul>`)).toEqual([
    ['<p>Rain fell on both sides.</p>', '<h2>Late saves</h2>'],
    ['', '<ul><li>Next: <b>Saturday</b></li></ul>'],
  ])
})

test('the pieces of a paragraph that was split are one part, so that no sentence is taken twice', () => {
  const [, , whole = ''] = BEFORE.content.split('\n')
  const split = '<p>The keeper saved twice late on.</p>\n<p>The bench stood for the last ten minutes of it.</p>'
  expect(changes(BEFORE.content.replace(whole, split))).toEqual([[whole, split]])
})

test('refused parts stay as they were, the others are taken, and each change has an id of its own', () => {
  const after = { ...BEFORE, title: 'A point, wet', content: BEFORE.content.replaceAll('.</p>', ', they said.</p>') }
  const parts = partsOf(BEFORE, after).filter(isChanged)
  expect(new Set(parts.map(({ id }) => id)).size).toBe(5)
  const refused = new Set(['title', parts[2]?.id ?? ''])
  const taken = wordsWithout(BEFORE, after, refused)
  expect(taken.title).toBe(BEFORE.title)
  expect(taken.content.split('\n')).toEqual(
    after.content.split('\n').map((line, n) => (n === 1 ? '<p>Rain fell on both sides.</p>' : line)),
  )
})

test('with all refused nothing changes, with none the rewrite is as it was written, whatever the two are', () => {
  const block = fc.constantFrom(
    '<p>a b c d</p>',
    '<p>a b c</p><p>d</p>',
    '\n\n<h2>e</h2>',
    ' loose <em>f</em>',
    '<hr />',
  )
  const text = fc.array(block, { maxLength: 7 }).map((blocks) => blocks.join(''))
  fc.assert(
    fc.property(text, text, (content, changed) => {
      const [before, after] = [
        { ...BEFORE, content },
        { ...BEFORE, content: changed },
      ]
      const parts = partsOf(before, after)
      expect(wordsWithout(before, after, new Set())).toEqual(after)
      expect(wordsWithout(before, after, new Set(parts.map(({ id }) => id)))).toEqual(before)
      const inWords = (html: string) => html.replace(/\s+/g, '')
      const text = parts.filter(({ field }) => field === 'text')
      expect(inWords(text.map((part) => part.before).join(''))).toBe(inWords(content))
      expect(inWords(text.map((part) => part.after).join(''))).toBe(inWords(changed))
    }),
    { numRuns: 300 },
  )
})

test('a long rewrite leaves the thread free that serves readers', { timeout: 60_000 }, async () => {
  const content = (word: string) => Array.from({ length: 1500 }, (_, n) => `<p>${word} ${n} of them</p>`).join('')
  let beats = 0
  const timer = setInterval(() => {
    beats += 1
  }, 5)
  const parts = await partsWith({ ...BEFORE, content: content('was') }, { ...BEFORE, content: content('is') }, [])
  clearInterval(timer)
  expect(beats).toBeGreaterThan(0)
  expect(parts).toHaveLength(3)
})

test('a warning is at the part that removes its words; one without words is at none', async () => {
  const after = { ...BEFORE, content: BEFORE.content.replace('again on Saturday', 'again') }
  const warning = (id: string, excerpt: string) => ({ id, what: 'dates' as const, message: 'A date.', excerpt })
  const warnings = [warning('one', 'Saturday'), warning('two', '…'), warning('three', '')]
  const parts = await partsWith(BEFORE, after, warnings)
  expect(parts.flatMap((part) => part.warnings)).toEqual(['one'])
  expect(parts.filter(isChanged).map((part) => part.warnings)).toEqual([['one']])
  expect(await warningsStanding(BEFORE, after, warnings)).toEqual(warnings)
})
