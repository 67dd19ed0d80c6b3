/** Chooses one of several phrasings; one that is false does not fit. */
export type Voice = (slot: string, ...ways: readonly (string | false | null | undefined)[]) => string

/**
 * A piece's voice: the same facts always get the same words, and other facts get others. `key` names what the piece is
 * about, `slot` the sentence.
 */
export function voiceOf(key: string): Voice {
  return (slot, ...ways) => {
    const fitting = ways.filter((way) => typeof way === 'string' && way !== '')
    return fitting[numberOf(`${slot} ${key}`) % fitting.length] || ''
  }
}

// FNV-1a, then mixed once more, so that keys that differ in one digit give different results.
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
  return (hash ^ (hash >>> 12)) >>> 0
}

const COUNTS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** `four`, `12`, `none` */
export function inWords(count: number): string {
  return COUNTS[count] ?? String(count)
}

/** `one win`, `12 wins` */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count === 0 ? 'no' : inWords(count)} ${count === 1 ? one : many}`
}

/** Capitalises the first letter; names keep theirs. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `a, b and c` */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** `1st`, `2nd`, `11th` */
export function ordinal(value: number): string {
  const teen = value % 100 >= 11 && value % 100 <= 13
  return `${value}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th')}`
}
