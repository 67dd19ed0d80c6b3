import { claimFindings, isLikeness } from '../claims/claim-findings.ts'
import type { Finding } from '../finding.ts'
import { plainText } from '../plain-text.ts'

/** Words of a tip that readers see; `reasoning` and `afterwards` are HTML. */
export type TipWords = {
  event?: string | undefined
  /** Of a match, whose sides are the event's name. */
  matchId?: number | null | undefined
  selection?: string | undefined
  reasoning?: string | undefined
  confidenceReason?: string | null | undefined
  afterwards?: string | null | undefined
}

/** Wording that gambling advertising forbids: each needs a named person's yes before it is shown. Each once. */
export function tipFindings({
  event,
  matchId,
  selection,
  reasoning,
  confidenceReason,
  afterwards,
}: TipWords): Finding[] {
  const found = [
    // A name says too little to be compared with claims: only what a rule names counts.
    ...(matchId == null ? claimFindings('event', event ?? '').filter((finding) => !isLikeness(finding)) : []),
    ...claimFindings('selection', selection ?? ''),
    ...claimFindings('reasoning', plainText(reasoning ?? '')),
    ...claimFindings('confidenceReason', confidenceReason ?? ''),
    ...claimFindings('afterwards', plainText(afterwards ?? '')),
  ]
  return [...new Map(found.map((finding) => [finding.id, finding])).values()]
}

/** The same in the reason or the note of a decision. It is short and about a result: only what a rule names counts. */
export function decisionFindings(path: 'reason' | 'note', words: string | null | undefined): Finding[] {
  return claimFindings(path, words ?? '').filter((finding) => !isLikeness(finding))
}
