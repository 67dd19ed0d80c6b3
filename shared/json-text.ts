import { z } from 'zod'
import { excessOfBody } from './json-excess.ts'

/** A value, or the same as JSON text, for forms that send only text. Separate from text.ts, which the editor loads. */
export function jsonText<T extends z.ZodType>(schema: T) {
  return z.preprocess((value, context) => {
    if (typeof value !== 'string') return value
    // The limits on a body do not count what is inside a string.
    const problem = excessOfBody(value)
    if (problem) {
      context.addIssue({ code: 'custom', message: problem, input: value })
      return z.NEVER
    }
    try {
      return JSON.parse(value) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'Must be JSON', input: value })
      return z.NEVER
    }
  }, schema)
}
