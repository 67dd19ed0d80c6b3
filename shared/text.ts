import { z } from 'zod'
import { withoutVersion } from './image-path.ts'

// C0 and C1 controls: never meaningful in a title, and Postgres refuses NUL in any text.
const CONTROLS = /[\u0000-\u001f\u007f-\u009f]/
const CONTROLS_BUT_WHITESPACE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/**
 * One line of text, trimmed, without control characters or lone surrogates. If it is too long, further checks are
 * skipped.
 */
export function line(max: number) {
  return z
    .string()
    .trim()
    .max(max, { message: `Must be at most ${max} characters`, abort: true })
    .refine((value) => value.isWellFormed(), 'Contains a broken character')
    .refine((value) => !CONTROLS.test(value), 'Contains control characters')
}

/** Multi-line text: tabs and line breaks are allowed, other control characters are not. */
export function paragraphs(max: number) {
  return z
    .string()
    .max(max, `Must be at most ${max} characters`)
    .refine((value) => value.isWellFormed(), 'Contains a broken character')
    .refine((value) => !CONTROLS_BUT_WHITESPACE.test(value), 'Contains control characters')
}

/** Makes a text field optional: an empty one is stored as null. */
export function emptyAsNull<T extends z.ZodType<string>>(schema: T) {
  return schema.nullable().transform((value) => (value === '' ? null : value))
}

const LONGEST_ADDRESS = 2000

/** One line as long as an address may be, also in bytes: an index of the database takes no more than a few kilobytes. */
export function addressLine() {
  return line(LONGEST_ADDRESS).refine(
    (value) => new TextEncoder().encode(value).length <= LONGEST_ADDRESS,
    `Must be at most ${LONGEST_ADDRESS} bytes`,
  )
}

/** An http(s) address, or a path of this site that starts with one slash. */
export const addressSchema = addressLine()
  .refine(isAddress, 'Must be a web address (https://…) or a path of this site (/…)')
  .overwrite(withoutVersion)

function isAddress(value: string): boolean {
  if (value === '') return true
  if (value.startsWith('/')) return !value.startsWith('//') && !value.includes('\\')
  return isWebAddress(value)
}

/** True for an absolute http or https URL without a user name or password. */
export function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
