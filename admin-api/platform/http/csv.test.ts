import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

const lineOf = (cell: string) =>
  csvText([['name'], [cell]])
    .split('\r\n')
    .slice(1)
    .join('\r\n')
    .slice(0, -2)

test.each(['=HYPERLINK("https://x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '＠SUM(A1)'])(
  'no spreadsheet carries out %j',
  (cell) => {
    expect(lineOf(cell).startsWith(`"'`)).toBe(true)
  },
)

test.each([
  ['Cup final;=1+2', `"Cup final;'=1+2"`],
  ['Cup final;"=1+2', `"Cup final;'""=1+2"`],
  ['Cup final; @SUM(A1)', `"Cup final;' @SUM(A1)"`],
  ['Cup final;＝1+2', `"Cup final;'＝1+2"`],
  ['Cup final\t+1', `"Cup final\t'+1"`],
  ['Cup final\n-1', `"Cup final\n'-1"`],
])('nor one that separates cells by semicolons or tabs: %j', (cell, line) => {
  expect(lineOf(cell)).toBe(line)
})

test('cells keep their commas, quotes and lines, and numbers stay numbers', () => {
  const cells = ['plain', 'a,b', 'say "x"', 'two\nlines', 'Rand; cents - and more', '', -1.5, null]
  expect(csvText([['name', 'of'], cells])).toBe(
    '\uFEFFname,of\r\nplain,"a,b","say ""x""","two\nlines","Rand; cents - and more",,-1.5,\r\n',
  )
})
