import { readFileSync } from 'node:fs'
import { findClaims } from '#shared/claims.ts'

export type ClaimsRow = {
  set: string
  forbidden: number
  found: number
  recall: number
  innocent: number
  flagged: number
  precision: number
}

const FOLDER = new URL('../../shared/claims-corpus/', import.meta.url)
const ROUNDS = [1, 2, 3, 4, 5, 6]

/** What the rules of advertising find in the corpus of forbidden and innocent lines. */
export function examineClaims(): ClaimsRow[] {
  return [
    rowOf('made with the rules', ['']),
    rowOf(
      'six rounds, each written before the rules were changed for it',
      ROUNDS.map((round) => `-${round}`),
    ),
  ]
}

function rowOf(set: string, files: readonly string[]): ClaimsRow {
  const lines = (name: string) => files.flatMap((file) => linesOf(`${name}${file}`))
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

function linesOf(name: string): string[] {
  const lines = readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}

function isFound(line: string): boolean {
  return findClaims(line).length > 0
}
