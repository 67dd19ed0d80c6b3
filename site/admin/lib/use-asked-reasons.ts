import { useState } from 'react'
import type { Finding } from '#shared/finding.ts'
import { asApiError } from './api-error.ts'
import { acknowledgements } from './confirm-wording.ts'

/** The findings that need a reason each, and the reasons typed so far. */
export function useAskedReasons(first: readonly Finding[] = []) {
  const [findings, setFindings] = useState(first)
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})

  /** Shows the findings of a refusal; false if the call failed for another reason. */
  function ask(error: Error): boolean {
    const found = asApiError(error)?.problem.findings ?? []
    if (found.length > 0) setFindings(found)
    return found.length > 0
  }

  const acknowledge = acknowledgements(findings.map(({ id }) => [id, reasons[id] ?? '']))
  return {
    findings,
    reasons,
    setReason: (id: string, reason: string) => setReasons((before) => ({ ...before, [id]: reason })),
    ask,
    acknowledge,
    areAnswered: acknowledge.length === findings.length,
  }
}
export type AskedReasons = ReturnType<typeof useAskedReasons>
