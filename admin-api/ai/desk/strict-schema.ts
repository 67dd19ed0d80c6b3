import { z } from 'zod'

type Json = { [key: string]: unknown }

// The part of JSON schema that all servers with structured outputs support. Lengths and bounds are checked when the
// answer arrives.
const KEPT = new Set(['type', 'properties', 'items', 'enum', 'const', 'anyOf', 'description', 'additionalProperties'])

/** A zod schema as the strict JSON schema of structured outputs: every field required, no others. */
export function strictSchema(schema: z.ZodType): Json {
  return strict(z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' }) as Json)
}

function strict(node: Json): Json {
  const kept = Object.fromEntries(Object.entries(node).filter(([key]) => KEPT.has(key)))
  if (isNode(kept['items'])) kept['items'] = strict(kept['items'])
  if (Array.isArray(kept['anyOf'])) kept['anyOf'] = kept['anyOf'].filter(isNode).map(strict)
  if (!isNode(kept['properties'])) return kept
  const fields = Object.entries(kept['properties']).map(([key, field]) => [key, isNode(field) ? strict(field) : field])
  return {
    ...kept,
    properties: Object.fromEntries(fields),
    required: fields.map(([key]) => key),
    additionalProperties: false,
  }
}

function isNode(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
