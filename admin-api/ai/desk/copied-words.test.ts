import { expect, test } from 'vitest'
import { copiesOf } from './by-rules.ts'
import { newPhrases } from './copied-words.ts'

const article = (content: string, title = 'A title') => ({ title, excerpt: null, content })
const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('')
const rows = Array.from({ length: 9 }, (_, n) => n)

test('the end of a paragraph is looked up too', () => {
  const rewritten = {
    before: article(paragraphs(rows.map((n) => `Row ${n} of the old stand stays closed today.`))),
    after: article(paragraphs(rows.map((n) => `Row ${n} of the old stand stays closed tomorrow.`))),
  }
  expect(newPhrases(rewritten)).toContain('old stand stays closed tomorrow.')
})

test('so are words between dashes', () => {
  const rewritten = { before: article('<p>Results.</p>'), after: article(paragraphs(rows.map((n) => results(n)))) }
  expect(newPhrases(rewritten)).toContain('Rovers 1 Lights 1 Rangers')
})

function results(n: number): string {
  return `Rovers – ${n} – Lights – ${n} – Rangers – ${n} – Wanderers – ${n}`
}

test('long articles are compared beside the thread that serves readers', { timeout: 60_000 }, async () => {
  const words = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `word${n + from}`).join(' ')
  const others = Array.from({ length: 10 }, (_, n) => article(`<p>${words(20_000, n * 20_000)}</p>`, `Story ${n}`))
  let beats = 0
  const timer = setInterval(() => {
    beats += 1
  }, 1)
  const after = article(`<p>${words(40, 50_000)}</p>`)
  const found = await copiesOf({ before: article('<p>Nothing.</p>'), after, others })
  clearInterval(timer)
  expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('“Story 2”')])
  expect(beats).toBeGreaterThan(0)
})
