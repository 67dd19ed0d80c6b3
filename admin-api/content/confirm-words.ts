import type { AuditAction } from '#shared/audit-words.ts'
import type { Acknowledgement } from '#shared/finding.ts'
import type { CurrentUser } from '#shared/user.ts'
import { type ShownWords, wordFindings } from '#shared/word-findings.ts'
import type { Db } from '../platform/database/client.ts'
import { askForYes } from './ask-for-yes.ts'

// The newsroom asks for the reasons and repeats the call, whichever form it came from.
const CONFIRM_HEADER = 'X-Confirm-Wording'

type Said = {
  action: Extract<AuditAction, `${string}.acknowledge`>
  /** The id of the item with the wording. */
  target: number | string
  /** The item's name in the audit log. */
  details: Record<string, unknown>
  /** The wording that readers already see; null: none yet. */
  before: ShownWords | null
  after: ShownWords
  acknowledge: readonly Acknowledgement[] | undefined
}

/**
 * Requires confirmation of forbidden wording that readers see immediately, beside articles. 409 with the unconfirmed
 * findings. Called in the transaction that stores the wording.
 */
export function confirmWords(tx: Db, user: CurrentUser, said: Said): Promise<void> {
  const { action, target, details, before, after, acknowledge } = said
  const found = wordFindings(after)
  return askForYes(tx, user, {
    action,
    target,
    details,
    found,
    known: before && found.length > 0 ? wordFindings(before) : [],
    acknowledge,
    refusal: 'Confirm each finding with a reason, or change the words.',
    headers: { [CONFIRM_HEADER]: 'yes' },
  })
}
