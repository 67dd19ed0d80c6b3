import { elementsIn, innerHtml } from '#shared/html-elements.ts'
import { plainText } from '#shared/plain-text.ts'
import { uniform } from '#shared/uniform.ts'
import { saidIn } from '../../verify/said.ts'
import type { Statement } from './statements/statement.ts'
import type { Clash } from './sums.ts'

/** A row of a table by its headers, and as it reads. */
export type Row = { cells: ReadonlyMap<string, string>; name: string; text: string }

const MOST_ROWS = 100
const MOST_LETTERS = 60_000

/** The rows of an article's tables, each cell under its column's header. */
export function rowsOf(content: string): Row[] {
  const html = content.slice(0, MOST_LETTERS)
  if (!html.includes('<table')) return []
  let headers: string[] = []
  const rows: Row[] = []
  for (const row of elementsIn(html, 'tr').slice(0, MOST_ROWS)) {
    const inner = innerHtml(html, row)
    const cells = elementsIn(inner, 'td', 'th')
    const texts = cells.map((cell) => uniform(plainText(innerHtml(inner, cell))).trim())
    if (cells.length > 0 && cells.every(({ name }) => name === 'th')) headers = texts.map((text) => text.toLowerCase())
    else if (headers.length === texts.length) {
      // A list begins with each one's name, or with their position.
      const name = texts.find((text) => /\p{L}{2}/u.test(text)) ?? ''
      rows.push({ cells: new Map(headers.map((header, at) => [header, texts[at] ?? ''])), name, text: texts.join(' ') })
    }
  }
  return rows
}

const TOPICS: readonly [RegExp, string][] = [
  [/^runs$/, 'runs'],
  [/^(?:points|pts|log points|punte)$/, 'points'],
  [/^(?:played|p|pld|matches|games|gespeel)$/, 'matches played'],
  [/^(?:goals|doele)$/, 'goals'],
  [/^(?:pos|position|place|rank|#|plek)$/, 'place in the table'],
]

/** The statements of a table's rows about those they name. */
export function statementsOfRows(rows: readonly Row[], known: ReadonlySet<string>): Statement[] {
  return rows.flatMap(({ cells, name, text }) => {
    const [said] = saidIn([text], new Set([...known, ...name.toLowerCase().split(/[\s-]+/)]))
    const [about] = said?.names ?? []
    if (!said || !about) return []
    return [...cells].flatMap(([header, value]): Statement[] => {
      const topic = TOPICS.find(([pattern]) => pattern.test(header))?.[1]
      return topic && /^\d+\*?$/.test(value) ? [{ topic, about: [about], value: value.replace('*', ''), said }] : []
    })
  })
}

const PLAYED = /^(?:played|p|pld|gespeel)$/
const PARTS = [/^(?:won|w|wins|gewen)$/, /^(?:drawn|d|draws|drew|gelykop)$/, /^(?:lost|l|losses|verloor)$/]

/** Rows that do not add up: won, drawn and lost must equal played. */
export function rowsThatClash(rows: readonly Row[]): Clash[] {
  return rows.flatMap(({ cells, text }): Clash[] => {
    const of = (what: RegExp) => [...cells].find(([header]) => what.test(header))?.[1]
    const [played, won, drawn = '0', lost] = [PLAYED, ...PARTS].map(of)
    if ([played, won, drawn, lost].some((value) => value === undefined || !/^\d+$/.test(value))) return []
    if (Number(won) + Number(drawn) + Number(lost) === Number(played)) return []
    const [said] = saidIn([text], new Set())
    return said ? [{ topic: 'what was played and what became of it', one: said, other: said }] : []
  })
}
