import { claimFindings, isLikeness } from './claims/claim-findings.ts'
import type { Finding } from './finding.ts'

type Words = Readonly<Record<string, string | null | undefined>>

/** Text besides articles that readers see, by field: names and other single lines, and texts of full sentences. */
export type ShownWords = { lines?: Words; texts?: Words }

/** Wording forbidden in gambling advertising, each once, to be confirmed by a named person before it is shown. */
export function wordFindings({ lines = {}, texts = {} }: ShownWords): Finding[] {
  const found = [
    // A single line is too short for likeness, so only the rules apply.
    ...findingsIn(lines).filter((finding) => !isLikeness(finding)),
    ...findingsIn(texts),
  ]
  return [...new Map(found.map((finding) => [finding.id, finding])).values()]
}

function findingsIn(words: Words): Finding[] {
  return Object.entries(words).flatMap(([path, text]) => (text ? claimFindings(path, text) : []))
}
