import { z } from 'zod'
import { daySchema } from './instant.ts'
import { pageQueryFields } from './paging.ts'
import { line } from './text.ts'

/**
 * Query of GET /api/audit. `action` may be a prefix such as "article"; days are in the editorial zone, both inclusive.
 */
export const auditQuerySchema = z.strictObject({
  ...pageQueryFields,
  action: line(60).optional(),
  userId: z.uuid().optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
})
