import { z } from 'zod'

/**
 * The body of a PUT: `fields`, and whatever else the answer `read` has, which is accepted and dropped, so that what
 * was read can be sent back. Any other field is refused.
 */
export function sentBack<F extends z.core.$ZodShape>(read: z.ZodObject, fields: F) {
  const names = Object.keys(fields)
  const readOnly = Object.keys(read.shape).filter((name) => !names.includes(name))
  return z
    .strictObject({ ...fields, ...Object.fromEntries(readOnly.map((name) => [name, z.unknown().optional()])) })
    .transform((body) => withoutFields(body, readOnly) as z.output<z.ZodObject<F>>)
}

function withoutFields(body: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
}
