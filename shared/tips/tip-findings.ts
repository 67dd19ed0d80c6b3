import { findClaims } from '../claims/claims.ts'
import { type Finding, findingId, shownExcerpt } from '../finding.ts'
import { plainText } from '../plain-text.ts'

/** The words of a tip that readers see; `reasoning` and `afterwards` are HTML. */
export type TipWords = {
  selection: string
  reasoning: string
  confidenceReason: string | null
  afterwards: string | null
}

/** Wording that gambling advertising forbids: each needs a named person's yes before it is shown. Each once. */
export function tipFindings({ selection, reasoning, confidenceReason, afterwards }: TipWords): Finding[] {
  const fields = {
    selection,
    reasoning: plainText(reasoning),
    confidenceReason: confidenceReason ?? '',
    afterwards: plainText(afterwards ?? ''),
  }
  const found = Object.entries(fields).flatMap(([path, words]) =>
    findClaims(words).map(({ rule, message, sentence }): Finding => {
      const id = findingId(`claim-${rule}`, sentence)
      return { id, level: 'confirm', rule: `claim-${rule}`, message, path, excerpt: shownExcerpt(sentence) }
    }),
  )
  return [...new Map(found.map((finding) => [finding.id, finding])).values()]
}
