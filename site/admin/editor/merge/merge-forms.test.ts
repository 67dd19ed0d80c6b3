import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMPTY, type FormValues } from '../form-values.ts'
import { mergeForms, written } from './merge-forms.ts'

const BASE = form({ content: '<p>One.</p>\n<p>Two.</p>\n<p>Three.</p>', excerpt: 'As it was.' })

function form(values: Partial<FormValues>): FormValues {
  return { ...EMPTY, title: 'Title', ...values }
}

test('what each changed in fields and blocks of their own is in the merged form', () => {
  const mine = { ...BASE, content: '<p>One, mine.</p>\n<p>Two.</p>\n<p>Three.</p>' }
  const theirs = { ...BASE, content: '<p>One.</p>\n<p>Two, theirs.</p>\n<p>Three.</p>\n<p>Four.</p>', excerpt: 'New.' }
  const { values, clashes, parts } = mergeForms(BASE, mine, theirs)
  expect(values.content).toBe('<p>One, mine.</p>\n<p>Two, theirs.</p>\n<p>Three.</p>\n<p>Four.</p>')
  expect(values.excerpt).toBe('New.')
  expect({ clashes, parts }).toEqual({ clashes: [], parts: null })
})

test('the same block changed by both asks, and the rest is merged around the choice', () => {
  const mine = { ...BASE, title: 'Mine', content: '<p>One, mine.</p>\n<p>Two.</p>\n<p>Three.</p>' }
  const theirs = { ...BASE, title: 'Theirs', content: '<p>One, theirs.</p>\n<p>Two.</p>\n<p>3.</p>' }
  const { values, clashes, parts } = mergeForms(BASE, mine, theirs)
  expect(clashes).toEqual(['title'])
  expect(values).toMatchObject({ title: 'Mine', content: '<p>One, mine.</p>\n<p>Two.</p>\n<p>3.</p>' })
  expect(written(parts ?? [], () => 'theirs')).toBe('<p>One, theirs.</p>\n<p>Two.</p>\n<p>3.</p>')
})

test('the same change by both is not a clash', () => {
  const both = { ...BASE, title: 'New title', content: BASE.content.replace('Two', '2') }
  expect(mergeForms(BASE, both, { ...both })).toEqual({ values: both, clashes: [], parts: null })
})

test('no change of one side alone is ever lost or asked about, whatever it is', () => {
  const text = fc.array(fc.constantFrom('<p>a</p>', '<p>b</p>\n', '\n\n<h2>c</h2>', 'loose', '<hr />'), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const base = form({ content: before.join('') })
      const changed = form({ content: after.join('') })
      expect(mergeForms(base, changed, base)).toEqual({ values: changed, clashes: [], parts: null })
      expect(mergeForms(base, base, changed)).toEqual({ values: changed, clashes: [], parts: null })
    }),
    { numRuns: 200 },
  )
})

test('what blocks of their own became is all there, whatever the order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 9 }), fc.nat(), fc.nat(), (count, a, b) => {
      const [at, other] = [a % count, b % count]
      fc.pre(at !== other)
      const blocks = (change: (at: number) => string) =>
        Array.from({ length: count }, (_, n) => `<p>${n}${change(n)}</p>`).join('\n')
      const base = form({ content: blocks(() => '') })
      const mine = form({ content: blocks((n) => (n === at ? ' mine' : '')) })
      const theirs = form({ content: blocks((n) => (n === other ? ' theirs' : '')) })
      const wanted = blocks((n) => (n === at ? ' mine' : n === other ? ' theirs' : ''))
      expect(mergeForms(base, mine, theirs)).toMatchObject({ values: { content: wanted }, clashes: [], parts: null })
    }),
    { numRuns: 200 },
  )
})
