/** The words that were put into a field. */
export type TakenWords = {
  /** The field's value before any proposed words: if it has that value again, no model helped. */
  own: string
  /** The value that Undo restores. */
  before: string
  after: string
}

/**
 * The state of a field with the value `now` that takes `words`. Words typed since the last ones were taken are kept.
 */
export function nextTaken(last: TakenWords | undefined, now: string, words: string): TakenWords {
  return { own: last?.own ?? now, before: last?.after === now ? last.before : now, after: words }
}

/** The value that Undo restores to a field with the value `now`; null: none, as it no longer has the taken words. */
export function undoneWords(last: TakenWords | undefined, now: string): string | null {
  return last && last.after === now && last.before !== now ? last.before : null
}
