import { z } from 'zod'
import { instantInputSchema } from './instant.ts'
import { line } from './text.ts'

/** Body of POST /api/keys. Keys can only read content. */
export const apiKeyInputSchema = z.strictObject({
  name: line(80).min(1, 'Required'),
  permissions: z
    .array(z.enum(['read']))
    .max(1)
    .default(['read']),
  expiresAt: instantInputSchema.nullable().default(null),
})
