import type { Acknowledgement, Finding } from '#shared/finding.ts'
import { ApiError } from '../platform/errors.ts'

type Asked = {
  found: readonly Finding[]
  /** Findings in what is shown already, which are not asked about again. */
  known: readonly Finding[]
  acknowledge: readonly Acknowledgement[] | undefined
  /** The refusal in words. */
  refusal: string
  /** Of the refusal. */
  headers?: Record<string, string>
  /** Keeps a yes and its reason in the audit log. */
  record: (yes: Pick<Finding, 'rule' | 'excerpt'> & { finding: string; reason: string }) => Promise<void>
}

/** Asks for a named yes to each finding. 409 with those that have none. */
export async function askForYes({
  found,
  known,
  acknowledge = [],
  refusal,
  headers = {},
  record,
}: Asked): Promise<void> {
  const before = new Set(known.map(({ id }) => id))
  const reasons = new Map(acknowledge.map(({ id, reason }) => [id, reason]))
  const findings = found.filter(({ id }) => !before.has(id) && !reasons.has(id))
  if (findings.length > 0) throw new ApiError(409, refusal, { findings, headers })
  for (const { id, rule, excerpt } of found) {
    const reason = reasons.get(id)
    if (reason) await record({ finding: id, rule, excerpt, reason })
  }
}
