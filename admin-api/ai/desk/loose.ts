/** Reads values that are almost what was requested. */

const CUT = ' … (cut: the AI wrote more)'

/** Text, a list of texts, or an object with one: as text. */
export function plain(value: unknown): string {
  if (typeof value === 'string') return cleaned(value).trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join(' ')
  return Object.values(objectOf(value)).map(plain).filter(Boolean).join(': ')
}

/** The same on one line, without tags. */
export function oneLine(value: unknown): string {
  return plain(value)
    .replace(/<[^<>]{0,200}>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Without control characters. */
export function cleaned(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, '')
}

/** At most so many characters, with a note if some are missing. */
export function cut(text: string, most: number, note = CUT): string {
  return text.length <= most
    ? text
    : `${text
        .slice(0, most - note.length)
        .toWellFormed()
        .trimEnd()}${note}`
}

/** The answer, if a model wraps it in another object. */
export function within(
  answer: Record<string, unknown>,
  names: readonly string[],
  field: string,
): Record<string, unknown> {
  if (answer[field] !== undefined) return answer
  const inner = names.map((name) => camelCased(answer[name])).find((value) => objectOf(value)[field] !== undefined)
  return inner ? objectOf(inner) : answer
}

/** Field names as requested: "image_analysis" and "Image Analysis" are "imageAnalysis". */
export function camelCased(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const plainName = name.trim().slice(0, 100)
      const key = plainName
        .replace(/^[A-Z]+(?![a-z])/, (start) => start.toLowerCase())
        .replace(/^[A-Z]/, (letter) => letter.toLowerCase())
        .replace(/[_\s-]+([A-Za-z])/g, (_all, letter: string) => letter.toUpperCase())
      return [key, key === 'imageAnalysis' || key === 'issues' ? camelCased(inner) : inner]
    }),
  )
}

/** The object that a value is, or an empty one. */
export function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
