import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Must be a valid email address',
  url: 'Must be a web address (https://…)',
  uuid: 'Must be a UUID',
  datetime: 'Must be a date and time, like 2026-11-22T10:00:00Z',
  date: 'Must be a date, like 2026-11-22',
  time: 'Must be a time, like 10:00',
}

/** The default message of a rule: what the value must be, in terms that do not need the code. */
export function issueWords(issue: Issue): string {
  if (issue.code === 'invalid_type') return wrongType(issue)
  if (issue.code === 'invalid_value') return isMissing(issue) ? 'Required' : `Must be ${list(issue.values.map(String))}`
  if (issue.code === 'invalid_format') return FORMATS[issue.format] ?? 'Not in the right format'
  if (issue.code === 'too_small') return limit('at least', issue.origin, Number(issue.minimum))
  if (issue.code === 'too_big') return limit('at most', issue.origin, Number(issue.maximum))
  if (issue.code === 'not_multiple_of') return `Must be a multiple of ${issue.divisor}`
  if (issue.code === 'unrecognized_keys') return `Unknown field: ${issue.keys.slice(0, MOST_NAMED).join(', ')}`
  if (issue.code === 'invalid_union') return isMissing(issue) ? 'Required' : firstOf(issue.errors)
  return INVALID
}

const INVALID = 'Not a valid value'
// A badly invalid body can have a hundred thousand.
const MOST_NAMED = 20

function wrongType(issue: Extract<Issue, { code: 'invalid_type' }>): string {
  if (isMissing(issue)) return 'Required'
  return `Must be ${TYPES[issue.expected] ?? 'of another type'}`
}

function isMissing({ input }: Issue): boolean {
  return input === undefined
}

function list(values: string[]): string {
  const [only] = values
  return values.length === 1 && only !== undefined ? only : `one of: ${values.join(', ')}`
}

function limit(which: string, origin: string, bound: number): string {
  const unit: Readonly<Record<string, string>> = { string: 'character', array: 'item', set: 'item', file: 'byte' }
  const noun = unit[origin]
  if (!noun) return `Must be ${which} ${bound}`
  if (which === 'at least' && bound === 1) return 'Required'
  return `Must have ${which} ${bound} ${noun}${bound === 1 ? '' : 's'}`
}

function firstOf(branches: readonly (readonly { message: string }[])[]): string {
  return branches[0]?.[0]?.message ?? INVALID
}

z.config({ customError: (issue) => issueWords(issue) })
