import type { AuditAction } from '#shared/audit-words.ts'
import type { Acknowledgement, Finding } from '#shared/finding.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudits } from '../access/audit/store.ts'
import type { Db } from '../platform/database/client.ts'
import { ApiError } from '../platform/errors.ts'

type Asked = {
  /** As which the audit log keeps each yes with its reason. */
  action: Extract<AuditAction, `${string}.acknowledge`>
  /** The id of what has the words. */
  target: number | string
  /** Its name for the audit log. */
  details: Record<string, unknown>
  found: readonly Finding[]
  /** Findings in what is shown already, which are not asked about again. */
  known: readonly Finding[]
  acknowledge: readonly Acknowledgement[] | undefined
  /** The refusal in words. */
  refusal: string
  /** Of the refusal. */
  headers?: Record<string, string>
}

/** Asks for a named yes to each finding, and notes it. 409 with those that have none. */
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
