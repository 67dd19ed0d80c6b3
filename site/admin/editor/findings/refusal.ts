import type { Finding } from '#shared/finding.ts'
import { asApiError } from '../../lib/api-error.ts'
import { counted } from '../../lib/number.ts'

/** The id of the panel's heading, which a refused save scrolls to. */
export const CHECKS_ID = 'checks-before-publishing'

/** The findings of a refused save; null when it was refused for another reason. */
export function refusalWords(error: unknown): string | null {
  const findings = asApiError(error)?.problem.findings ?? []
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  const asked = [
    count('stop') > 0 && `fix ${counted(count('stop'), 'finding')}`,
    count('confirm') > 0 && `confirm ${count('stop') > 0 ? count('confirm') : counted(count('confirm'), 'finding')}`,
  ].filter((part) => part !== false)
  return asked.length > 0 ? `${asked.join(' and ')} first. See Checks.` : null
}

/** Brings the panel into view and gives it the focus. */
export function showChecks(): void {
  const heading = document.getElementById(CHECKS_ID)
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start', behavior: 'smooth' })
}
