/** The accepted words in a field. */
export type TakenWords = {
  /** The field's value before any proposed words; if it returns to that, no model helped. */
  own: string
  /** The value that Undo restores. */
  before: string
  after: string
}

/**
 * The state of a field with the value `now` after accepting `words`. Undo restores text typed since the last ones were
 * accepted.
 */
export function nextTaken(last: TakenWords | undefined, now: string, words: string): TakenWords {
  return { own: last?.own ?? now, before: last?.after === now ? last.before : now, after: words }
}

/** The value that Undo restores to a field with the value `now`; null when it no longer has the accepted words. */
export function undoneWords(last: TakenWords | undefined, now: string): string | null {
  return last && last.after === now && last.before !== now ? last.before : null
}
