import type { Acknowledgement } from '#shared/finding.ts'

/** Whether a reason was typed. */
export function isReason(typed: string | undefined): boolean {
  return Boolean(typed?.trim())
}

/** Each yes that was given with a reason: texts as typed, by what they are for. */
export function acknowledgements(typed: Iterable<readonly [id: string, text: string]>): Acknowledgement[] {
  return [...typed].filter(([, text]) => isReason(text)).map(([id, text]) => ({ id, reason: text.trim() }))
}
