import { expect, test } from 'vitest'
import { figuresIn } from './figures-in.ts'

test('the figures of a page are what its readers see', () => {
  const page = `<dl><dd data-figure="profit">+7.80 <span>units</span></dd></dl>
    <svg><path class="line" d="M0 300h250" data-figure="running total" /></svg>`
  expect(figuresIn(page)).toEqual([
    { name: 'profit', words: '+7.80 units' },
    { name: 'running total', words: 'M0 300h250' },
  ])
})

test('words that only the check would read are none of them', () => {
  expect(figuresIn('<dd data-figure="profit" d="+7.80 units">+99.00 units</dd>')).toEqual([
    { name: 'profit', words: '+99.00 units' },
  ])
})
