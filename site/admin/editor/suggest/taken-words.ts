/** What was taken into a field. */
export type TakenWords = {
  /** What it held before any proposed words: once it holds that again, no model helped. */
  own: string
  /** What Undo puts back. */
  before: string
  after: string
}

/** What is known of a field that holds `now` and takes `words`. What was typed since the last ones were taken is kept. */
export function nextTaken(last: TakenWords | undefined, now: string, words: string): TakenWords {
  return { own: last?.own ?? now, before: last?.after === now ? last.before : now, after: words }
}

/** What Undo puts back into a field that holds `now`; null: nothing, as it does not hold what was taken. */
export function undoneWords(last: TakenWords | undefined, now: string): string | null {
  return last && last.after === now && last.before !== now ? last.before : null
}
