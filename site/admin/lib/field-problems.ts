/** What fields say themselves. Apart from form-issues.ts, whose words for every issue the editor does not load. */

/** Of a text that is longer than the API takes: all of it stays in the field, to be shortened. */
export function tooLong(text: string, most: number): string | undefined {
  return text.length > most ? `Must be at most ${most} characters` : undefined
}

export const HALF_A_TIME = 'Enter the full date and time, or clear it'

/** Whether a date's field holds only part of one. It has no value, and would be sent as none. */
export function isHalfTyped(field: unknown): boolean {
  return field instanceof HTMLInputElement && field.isConnected && field.validity.badInput
}
