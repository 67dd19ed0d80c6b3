import { z } from 'zod'
import { daySchema } from './instant.ts'
import { pageQueryFields } from './paging.ts'
import { line } from './text.ts'

/** Query of GET /api/audit. `action` may be a beginning, such as "article"; days are the editorial zone's, both included. */
export const auditQuerySchema = z.strictObject({
  ...pageQueryFields,
  action: line(60).optional(),
  userId: z.uuid().optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
})
