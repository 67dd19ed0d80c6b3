import { z } from 'zod'

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'Must be a whole number')
  .transform(Number)

/** `limit` (1 to 100, default 12) and `offset` of every paged list; out of range is refused. */
export const pageQueryFields = {
  limit: wholeNumber.pipe(z.number().min(1).max(100)).default(12),
  offset: wholeNumber.pipe(z.number().max(10_000_000)).default(0),
}
