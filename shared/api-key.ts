import { z } from 'zod'
import { instantInputSchema } from './instant.ts'
import { line } from './text.ts'

/** Body of POST /api/keys. Keys read content; nothing else is for keys. */
export const apiKeyInputSchema = z.strictObject({
  name: line(80).min(1, 'Required'),
  permissions: z
    .array(z.enum(['read']))
    .max(1)
    .default(['read']),
  expiresAt: instantInputSchema.nullable().default(null),
})
