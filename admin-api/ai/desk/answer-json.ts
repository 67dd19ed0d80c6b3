/** JSON in an unknown form. */
export type Json = Record<string, unknown>

/** The object in some JSON; null: there is none. */
export function parsed(text: string): Json | null {
  try {
    return objectOf(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    return null
  }
}

/** Text; for a list its texts in order, for an object its JSON; '' if there is none. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((part) => wordsOf(objectOf(part)?.['text'] ?? part)).join('')
  return objectOf(value) ? JSON.stringify(value) : ''
}

/** The first object of a list that is not a thought. */
export function first(value: unknown): Json | null {
  return Array.isArray(value)
    ? (value.map(objectOf).find((item) => item && item['type'] !== 'reasoning') ?? null)
    : null
}

export function objectOf(value: unknown): Json | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
}
