import { z } from 'zod'
import { pageQueryFields } from './paging.ts'
import { line } from './text.ts'

// Postgres knows no year 0.
const day = z.iso.date().refine((value) => value >= '0001', 'Must be a day, such as 2026-11-21')

/** Query of GET /api/audit. `action` may be a beginning, such as "article"; days are the editorial zone's, both included. */
export const auditQuerySchema = z.strictObject({
  ...pageQueryFields,
  action: line(60).optional(),
  userId: z.uuid().optional(),
  from: day.optional(),
  to: day.optional(),
})
