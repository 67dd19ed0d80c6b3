/** The pattern of LIKE for texts that contain some words. */
export function containing(words: string): string {
  return `%${escaped(words)}%`
}

/** The same for texts that begin with them. */
export function beginningWith(words: string): string {
  return `${escaped(words)}%`
}

function escaped(words: string): string {
  return words.replace(/[%_\\]/g, '\\$&')
}
