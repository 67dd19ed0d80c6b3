import { findClaims } from '#shared/claims/claims.ts'
import type { Subject } from '../../admin-api/ai/desk/rules/facts.ts'
import { corpusLines, ROUNDS } from './claims-corpus.ts'
import { SOURCE as REPORT } from './gold/changes-demo.ts'
import { subjectOf } from './texts.ts'

// Each is a call of the model.
const ONE_IN = 3

export type ClaimsRow = {
  set: string
  forbidden: number
  found: number
  recall: number
  innocent: number
  flagged: number
  precision: number
}

/** Measures the advertising rules on the corpus of forbidden and innocent lines. */
export function examineClaims(): ClaimsRow[] {
  return [
    rowOf('made with the rules', ['']),
    rowOf(
      `${ROUNDS.length} rounds, each written before anything was changed for it`,
      ROUNDS.map((round) => `-${round}`),
    ),
    rowOf('unseen: neither rules nor likeness were made with it', [
      '-unseen',
      '-unseen-2',
      '-unseen-3',
      '-unseen-4',
      '-unseen-5',
      '-unseen-6',
      '-unseen-7',
    ]),
  ]
}

/** Appends one in three lines of the unseen set to a good report each, and counts those flagged. */
export async function examineClaimsInTexts(isFlagged: (text: Subject) => Promise<boolean>): Promise<ClaimsRow> {
  const flagged = async (name: string) => {
    const lines = corpusLines(`${name}-unseen`).filter((_line, at) => at % ONE_IN === 0)
    const texts = lines.map((line) => subjectOf({ ...REPORT, content: `${REPORT.content}<p>${line}</p>` }))
    return Promise.all(texts.map(isFlagged))
  }
  const [forbidden, innocent] = [await flagged('forbidden'), await flagged('innocent')]
  return counted('unseen, each in a report', forbidden, innocent)
}

function rowOf(set: string, files: readonly string[]): ClaimsRow {
  const found = (name: string) => files.flatMap((file) => corpusLines(`${name}${file}`)).map(isFound)
  return counted(set, found('forbidden'), found('innocent'))
}

function counted(set: string, forbidden: readonly boolean[], innocent: readonly boolean[]): ClaimsRow {
  const found = forbidden.filter(Boolean).length
  const flagged = innocent.filter(Boolean).length
  return {
    set,
    forbidden: forbidden.length,
    found,
    recall: found / forbidden.length,
    innocent: innocent.length,
    flagged,
    precision: found === 0 ? 0 : found / (found + flagged),
  }
}

function isFound(line: string): boolean {
  return findClaims(line).length > 0
}
