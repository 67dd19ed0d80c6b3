import { isAlike, isSamePair, type Result, resultsIn } from '../../verify/results.ts'
import type { Said } from '../../verify/said.ts'
import { ELSEWHERE, sorted } from './statements/statement.ts'
import type { Clash } from './sums.ts'

const LINE = /^\P{N}{2,40}\d{1,3}-\d{1,3}\P{N}{2,40}$/u
const MOST = 100

/** Results in a list of results, and sentences that contradict one of them. */
export function listClashes(all: readonly Said[]): Clash[] {
  const lines = all.filter(({ text }) => LINE.test(text) && !/[.!?]$/.test(text)).slice(0, MOST)
  const listed = lines.flatMap((said) => resultsIn(said).slice(0, 1))
  if (listed.length === 0) return []
  const told = all.filter((said) => !lines.includes(said)).flatMap(clauseResults)
  return listed.flatMap((line): Clash[] => {
    // Two sides that meet twice mean two matches.
    if (listed.filter((one) => isSamePair(one, line)).length > 1) return []
    const other = told.find((one) => isSamePair(one, line) && !isSame(one, line))
    return other ? [{ topic: 'the result in the list', one: line.said, other: other.said }] : []
  })
}

// A sentence continues with another match: only its statement about the first is compared.
function clauseResults(said: Said): Result[] {
  const end = said.text.search(/, (?:while|whereas|but|as)\b|;/)
  const clause = end < 0 ? said.text : said.text.slice(0, end)
  if (
    ELSEWHERE.test(clause) ||
    /\b(?:had|since|ago|in (?:january|february|march|april|may|june|july|august|september|october|november|december))\b/i.test(
      clause,
    )
  )
    return []
  return resultsIn(said).filter(({ sides }) => sides.every(({ end: last }) => last <= clause.length))
}

function isSame(one: Result, line: Result): boolean {
  if (!isAlike(one, line)) return false
  const [score, ...more] = one.said.numbers.filter(({ key }) => /^\d+-\d+$/.test(key))
  const [listed] = line.said.numbers.filter(({ key }) => /^\d+-\d+$/.test(key))
  return !score || !listed || more.length > 0 || sorted(score.key) === sorted(listed.key)
}
