// Unicode normalisation would turn "2½" into "21⁄2".
const QUARTERS: Record<string, string> = { '¼': '.25', '½': '.5', '¾': '.75' }

/** Makes all kinds of quotes, dashes and spaces the same for comparison. */
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

/** Only the words of a text, ignoring case and punctuation. */
export function folded(text: string): string {
  return uniform(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
