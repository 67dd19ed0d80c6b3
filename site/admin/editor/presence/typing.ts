/** No key for this long counts as a pause. */
const PAUSE_MS = 4000
/** After this long without a key, a save may have stored the block as it was then. */
const REST_MS = 2000
const MOST_MARKS = 8

/** The block being typed in: its index, and fingerprints by which others find it. */
export type Typed = { block: number; marks: readonly string[] }

export type Typing = ReturnType<typeof createTyping>

/** Tracks which block the user is typing in, until they pause. */
export function createTyping() {
  let now: (Typed & { at: number }) | null = null
  let pause: ReturnType<typeof setTimeout> | undefined
  let listener = () => {}

  /** Records typing in a block; `marksBefore` gives the fingerprints from before the change. */
  function note(block: number, marksBefore: () => readonly string[]): void {
    const at = Date.now()
    clearTimeout(pause)
    pause = setTimeout(stop, PAUSE_MS)
    if (now?.block === block && at - now.at < REST_MS) {
      now.at = at
      return
    }
    const isNext = now?.block !== block
    const marks = new Set([...(now && !isNext ? now.marks : []), ...marksBefore()])
    now = { block, marks: [...marks].slice(-MOST_MARKS), at }
    if (isNext) listener()
  }

  function stop(): void {
    clearTimeout(pause)
    if (!now) return
    now = null
    listener()
  }

  return {
    note,
    stop,
    current: (): Typed | null => now,
    /** Calls back when typing begins, moves to another block, or pauses. Returns the unsubscribe function. */
    onChange(call: () => void) {
      listener = call
      return () => {
        listener = () => {}
      }
    },
  }
}
