import { claimFindings } from '../claims/claim-findings.ts'
import type { Finding } from '../finding.ts'
import { plainText } from '../plain-text.ts'

/** Words of a tip that readers see; `reasoning` and `afterwards` are HTML. */
export type TipWords = {
  event?: string | undefined
  selection?: string | undefined
  reasoning?: string | undefined
  confidenceReason?: string | null | undefined
  afterwards?: string | null | undefined
}

/** Wording that gambling advertising forbids: each needs a named person's yes before it is shown. Each once. */
export function tipFindings({ event, selection, reasoning, confidenceReason, afterwards }: TipWords): Finding[] {
  const found = [
    ...claimFindings('event', event ?? ''),
    ...claimFindings('selection', selection ?? ''),
    ...claimFindings('reasoning', plainText(reasoning ?? '')),
    ...claimFindings('confidenceReason', confidenceReason ?? ''),
    ...claimFindings('afterwards', plainText(afterwards ?? '')),
  ]
  return [...new Map(found.map((finding) => [finding.id, finding])).values()]
}
