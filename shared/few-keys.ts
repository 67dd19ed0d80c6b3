import { z } from 'zod'

/** A record of at most `most` entries, refused in these words: counted first, since a million take seconds to check. */
export function fewKeys<T extends z.ZodType>(most: number, words: string, record: T) {
  return z.preprocess((value, context) => {
    if (typeof value !== 'object' || value === null || Object.keys(value).length <= most) return value
    context.addIssue({ code: 'custom', message: words, input: value })
    return z.NEVER
  }, record)
}
