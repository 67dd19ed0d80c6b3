/** Problems that fields report themselves. Separate from form-issues.ts, which the editor does not load. */

/** The problem of a text that is too long for the API. All of it stays in the field, to be shortened. */
export function tooLong(text: string, most: number): string | undefined {
  return text.length > most ? `Must be at most ${most} characters` : undefined
}

export const HALF_A_TIME = 'Enter the full date and time, or clear it'

/** Whether a date field holds an incomplete date, which has no value and would be sent as blank. */
export function isHalfTyped(field: unknown): boolean {
  return field instanceof HTMLInputElement && field.isConnected && field.validity.badInput
}
