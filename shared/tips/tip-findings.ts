import { claimFindings, isLikeness } from '../claims/claim-findings.ts'
import type { Finding } from '../finding.ts'
import { plainText } from '../plain-text.ts'

/** Texts of a tip that readers see; `reasoning` and `afterwards` are HTML. */
export type TipWords = {
  event?: string | undefined
  /** For a match, whose sides are the event's name. */
  matchId?: number | null | undefined
  selection?: string | undefined
  reasoning?: string | undefined
  confidenceReason?: string | null | undefined
  afterwards?: string | null | undefined
}

/** Wording forbidden in gambling advertising, each once, to be confirmed by a named person before it is shown. */
export function tipFindings({
  event,
  matchId,
  selection,
  reasoning,
  confidenceReason,
  afterwards,
}: TipWords): Finding[] {
  const found = [
    // A name is too short for likeness, so only the rules apply.
    ...(matchId == null ? claimFindings('event', event ?? '').filter((finding) => !isLikeness(finding)) : []),
    ...claimFindings('selection', selection ?? ''),
    ...claimFindings('reasoning', plainText(reasoning ?? '')),
    ...claimFindings('confidenceReason', confidenceReason ?? ''),
    ...claimFindings('afterwards', plainText(afterwards ?? '')),
  ]
  return [...new Map(found.map((finding) => [finding.id, finding])).values()]
}

/** The same in a decision's reason or note, which is short and about a result, so only the rules apply. */
export function decisionFindings(path: 'reason' | 'note', words: string | null | undefined): Finding[] {
  return claimFindings(path, words ?? '').filter((finding) => !isLikeness(finding))
}
