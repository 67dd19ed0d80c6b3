import type { Acknowledgement } from '#shared/finding.ts'
import type { TipWords } from '#shared/tips/tip-findings.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { tipFindingsIn } from '../../platform/html/big-texts.ts'

const UNCONFIRMED = 'confirm each finding with a reason, or change the words.'

type Wording = {
  tip: { id: number; event: string }
  /** The words that readers see already; null for a draft. */
  before: TipWords | null
  after: TipWords
  acknowledge: readonly Acknowledgement[] | undefined
  /** The beginning of the refusal: "Not published". */
  refused: string
}

/**
 * Asks for a named yes to wording that gambling advertising forbids, and keeps it with its reason in the audit log.
 * 409 with the findings that have none.
 */
export async function askForYes(tx: Db, user: CurrentUser, wording: Wording): Promise<void> {
  const { tip, before, after, acknowledge = [], refused } = wording
  const known = new Set((before ? await tipFindingsIn(before) : []).map(({ id }) => id))
  const reasons = new Map(acknowledge.map(({ id, reason }) => [id, reason]))
  const found = (await tipFindingsIn(after)).filter(({ id }) => !known.has(id))
  const findings = found.filter(({ id }) => !reasons.has(id))
  if (findings.length > 0) throw new ApiError(409, `${refused}: ${UNCONFIRMED}`, { findings })
  for (const { id, rule, excerpt } of found) {
    const details = { event: tip.event, finding: id, rule, excerpt, reason: reasons.get(id) }
    await recordAudit(tx, user, 'tip.acknowledge', tip.id, details)
  }
}
