import { findClaims } from '#shared/claims.ts'
import { corpusLines, ROUNDS } from './claims-corpus.ts'

export type ClaimsRow = {
  set: string
  forbidden: number
  found: number
  recall: number
  innocent: number
  flagged: number
  precision: number
}

/** What the rules of advertising find in the corpus of forbidden and innocent lines. */
export function examineClaims(): ClaimsRow[] {
  return [
    rowOf('made with the rules', ['']),
    rowOf(
      `${ROUNDS.length} rounds, each written before anything was changed for it`,
      ROUNDS.map((round) => `-${round}`),
    ),
    rowOf('unseen: neither rules nor likeness were made with it', ['-unseen']),
  ]
}

function rowOf(set: string, files: readonly string[]): ClaimsRow {
  const lines = (name: string) => files.flatMap((file) => corpusLines(`${name}${file}`))
  const [forbidden, innocent] = [lines('forbidden'), lines('innocent')]
  const found = forbidden.filter(isFound).length
  const flagged = innocent.filter(isFound).length
  return {
    set,
    forbidden: forbidden.length,
    found,
    recall: found / forbidden.length,
    innocent: innocent.length,
    flagged,
    precision: found / (found + flagged),
  }
}

function isFound(line: string): boolean {
  return findClaims(line).length > 0
}
