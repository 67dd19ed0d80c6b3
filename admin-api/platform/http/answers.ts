import { describeRoute, resolver } from 'hono-openapi'
import type { z } from 'zod'

/** Documents what a route does and answers, for /api/docs. */
export function answers(summary: string, schema?: z.ZodType, status = 200) {
  return describeRoute({
    summary,
    responses: {
      [status]: {
        description: summary,
        ...(schema && { content: { 'application/json': { schema: resolver(schema) } } }),
      },
    },
  })
}
