import { expect, test } from 'vitest'
import { bettingNotice, sentences } from './seo.ts'

test('a notice follows an excerpt as a sentence of its own', () => {
  const notice = bettingNotice({ helpline: '0800 006 008' })
  expect(sentences('Two wins in a row', null, notice)).toBe(
    'Two wins in a row. 18+. Gamble responsibly. Helpline 0800 006 008.',
  )
  expect(sentences('Who wins?', '', notice)).toBe('Who wins? 18+. Gamble responsibly. Helpline 0800 006 008.')
  expect(sentences('Two wins in a row')).toBe('Two wins in a row')
  expect(sentences(null, '')).toBe('')
})
