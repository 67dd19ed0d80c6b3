import { claimFindings, isLikeness } from './claims/claim-findings.ts'
import type { Finding } from './finding.ts'

type Words = Readonly<Record<string, string | null | undefined>>

/** Words that readers see beside articles, by field: names and other single lines, and texts of whole sentences. */
export type ShownWords = { lines?: Words; texts?: Words }

/** Wording that gambling advertising forbids: each needs a named person's yes before it is shown. Each once. */
export function wordFindings({ lines = {}, texts = {} }: ShownWords): Finding[] {
  const found = [
    // A line says too little to be compared with claims: only what a rule names counts.
    ...findingsIn(lines).filter((finding) => !isLikeness(finding)),
    ...findingsIn(texts),
  ]
  return [...new Map(found.map((finding) => [finding.id, finding])).values()]
}

function findingsIn(words: Words): Finding[] {
  return Object.entries(words).flatMap(([path, text]) => (text ? claimFindings(path, text) : []))
}
