import { z } from 'zod'

/**
 * Read-only fields of the API's responses. They are accepted in a body and dropped, so that a response can be sent
 * back.
 */
export function readOnlyFields<const Name extends string>(...names: readonly Name[]) {
  const fields = Object.fromEntries(names.map((name) => [name, z.unknown().optional()]))
  return {
    fields: fields as Record<Name, z.ZodOptional<z.ZodUnknown>>,
    drop: <T extends object>(body: T) => withoutFields(body, names) as Omit<T, Name>,
  }
}

/** The body of a PUT: `fields`, plus the other fields of the response `read`. Any other field is refused. */
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
