/** A LIKE pattern for texts that contain some words. */
export function containing(words: string): string {
  return `%${escaped(words)}%`
}

/** A LIKE pattern for texts that begin with some words. */
export function beginningWith(words: string): string {
  return `${escaped(words)}%`
}

function escaped(words: string): string {
  return words.replace(/[%_\\]/g, '\\$&')
}
