import { REASON_MAX } from '#shared/constants.ts'
import type { Acknowledgement } from '#shared/finding.ts'
import { tooLong } from './too-long.ts'

/** Whether a reason was typed that the API takes. */
export function isReason(typed = ''): boolean {
  return typed.trim() !== '' && !reasonTooLong(typed)
}

export function reasonTooLong(typed = ''): string | undefined {
  return tooLong(typed.trim(), REASON_MAX)
}

/** Each yes that was given with a reason: texts as typed, by what they are for. */
export function acknowledgements(typed: Iterable<readonly [id: string, text: string]>): Acknowledgement[] {
  return [...typed].filter(([, text]) => isReason(text)).map(([id, text]) => ({ id, reason: text.trim() }))
}
