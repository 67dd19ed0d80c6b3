// Normalised, "2½" would read "21⁄2".
const QUARTERS: Record<string, string> = { '¼': '.25', '½': '.5', '¾': '.75' }

/** Quotes, dashes and spaces of every kind as one kind, so that what is said the same compares the same. */
export function uniform(text: string): string {
  return text
    .replace(/(\d) ?([¼½¾])/g, (_all, whole: string, part: string) => whole + (QUARTERS[part] ?? ''))
    .normalize('NFKC')
    .replace(/[‘’‛ʼ]/g, "'")
    .replace(/[“”„«»‹›]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of a text alone: two that differ in capitals and punctuation only are the same. */
export function folded(text: string): string {
  return uniform(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
