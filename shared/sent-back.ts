import { z } from 'zod'

/**
 * Fields that the API answers and nobody may set. A body may have them, so that what was read can be sent back: they
 * are accepted and dropped.
 */
export function readOnlyFields<const Name extends string>(...names: readonly Name[]) {
  const fields = Object.fromEntries(names.map((name) => [name, z.unknown().optional()]))
  return {
    fields: fields as Record<Name, z.ZodOptional<z.ZodUnknown>>,
    drop: <T extends object>(body: T) => withoutFields(body, names) as Omit<T, Name>,
  }
}

/** The body of a PUT: `fields`, and whatever else the answer `read` has. Any other field is refused. */
export function sentBack<F extends z.core.$ZodShape>(read: z.ZodObject, fields: F) {
  const names = Object.keys(fields)
  const readOnly = readOnlyFields(...Object.keys(read.shape).filter((name) => !names.includes(name)))
  return z
    .strictObject({ ...fields, ...readOnly.fields })
    .transform((body) => readOnly.drop(body) as z.output<z.ZodObject<F>>)
}

function withoutFields(body: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
}
