import { z } from 'zod'

/** A record of at most `most` entries, or else this error. Counted first, since validating a million takes seconds. */
export function fewKeys<T extends z.ZodType>(most: number, words: string, record: T) {
  return z.preprocess((value, context) => {
    if (typeof value !== 'object' || value === null || Object.keys(value).length <= most) return value
    context.addIssue({ code: 'custom', message: words, input: value })
    return z.NEVER
  }, record)
}
