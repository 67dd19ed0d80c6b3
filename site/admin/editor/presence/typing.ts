/** So long after the last key somebody has paused. */
const PAUSE_MS = 4000
/** After a rest as long as this a save may have stored the block as it was until then. */
const REST_MS = 2000
const MOST_MARKS = 8

/** The block that is being typed in: its place, and fingerprints that others know it by. */
export type Typed = { block: number; marks: readonly string[] }

export type Typing = ReturnType<typeof createTyping>

/** In which block somebody is typing here, until they pause. */
export function createTyping() {
  let now: (Typed & { at: number }) | null = null
  let pause: ReturnType<typeof setTimeout> | undefined
  let listener = () => {}

  /** Something was typed into a block; `marksBefore` are those of the block as it was before. */
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
    /** Calls when typing begins, goes to another block, or pauses; returns how to end that. */
    onChange(call: () => void) {
      listener = call
      return () => {
        listener = () => {}
      }
    },
  }
}
