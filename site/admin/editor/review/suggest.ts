import type { Colleague } from '#shared/mention.ts'

const MOST_SHOWN = 6

/** The typed part of a name before the cursor, without its "@"; null when no name is being typed. */
export function typedName(text: string, cursor: number): string | null {
  return /(?:^|[\s(])@([^\n@]{0,40})$/.exec(text.slice(0, cursor))?.[1] ?? null
}

/** The people with a name that begins with the typed text. */
export function suggest(typed: string, people: readonly Colleague[]): readonly Colleague[] {
  const start = typed.toLowerCase()
  return people
    .filter(({ name }) => {
      const whole = name.toLowerCase()
      return whole !== start.trimEnd() && (whole.startsWith(start) || whole.includes(` ${start}`))
    })
    .slice(0, MOST_SHOWN)
}

/** The text with the typed part of a name completed, and the new cursor position. */
export function withName(text: string, cursor: number, typed: string, name: string): { text: string; cursor: number } {
  const before = text.slice(0, cursor - typed.length) + name
  const after = text.slice(cursor)
  // No space is added, so that a comma can follow, unless the name would run into a word.
  return { text: before + after.replace(/^(?=[\p{L}\p{N}])/u, ' '), cursor: before.length }
}
