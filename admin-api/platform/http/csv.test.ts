import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

const lineOf = (cell: string) => csvText([[cell]]).slice(1, -2)

test.each(['=HYPERLINK("https://x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'no spreadsheet carries out %j',
  (cell) => {
    expect(lineOf(cell).replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test('cells keep their commas, quotes and lines, and numbers stay numbers', () => {
  expect(csvText([['a,b', 'say "x"', 'two\nlines', -1.5, null]])).toBe('\uFEFF"a,b","say ""x""","two\nlines",-1.5,\r\n')
})
