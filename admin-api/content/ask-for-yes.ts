import type { AuditAction } from '#shared/audit-words.ts'
import type { Acknowledgement, Finding } from '#shared/finding.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudits } from '../access/audit/store.ts'
import type { Db } from '../platform/database/client.ts'
import { ApiError } from '../platform/errors.ts'

type Asked = {
  /** The audit log's name for each confirmation with its reason. */
  action: Extract<AuditAction, `${string}.acknowledge`>
  /** The id of the item with the wording. */
  target: number | string
  /** The item's name in the audit log. */
  details: Record<string, unknown>
  found: readonly Finding[]
  /** Findings in what readers already see, which need no new confirmation. */
  known: readonly Finding[]
  acknowledge: readonly Acknowledgement[] | undefined
  /** The refusal's message. */
  refusal: string
  /** Of the refusal. */
  headers?: Record<string, string>
}

/** Requires a confirmation for each finding, and records it. 409 with the unconfirmed ones. */
export async function askForYes(
  tx: Db,
  user: CurrentUser | null,
  { action, target, details, found, known, acknowledge = [], refusal, headers = {} }: Asked,
): Promise<void> {
  const before = new Set(known.map(({ id }) => id))
  const reasons = new Map(acknowledge.map(({ id, reason }) => [id, reason]))
  const findings = found.filter(({ id }) => !before.has(id) && !reasons.has(id))
  if (findings.length > 0) throw new ApiError(409, refusal, { findings, headers })
  const noted = found.flatMap(({ id, rule, excerpt }) => {
    const reason = reasons.get(id)
    return reason ? { target, details: { ...details, finding: id, rule, excerpt, reason } } : []
  })
  await recordAudits(tx, user, action, noted)
}
