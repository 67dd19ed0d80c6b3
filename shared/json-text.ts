import { z } from 'zod'
import { excessOfBody } from './json-excess.ts'

/** A value, or the same as JSON text, as forms that send nothing but text have it. Apart from text.ts, which the editor loads. */
export function jsonText<T extends z.ZodType>(schema: T) {
  return z.preprocess((value, context) => {
    if (typeof value !== 'string') return value
    // The body's own limits do not count what is in a text.
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
