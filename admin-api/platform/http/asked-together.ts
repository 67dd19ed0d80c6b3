/** So long a reading holds up the next one: of a connection that was lost without a word it may never end. */
const LONGEST_MS = 5_000

/**
 * Callers who ask the same at the same time share one reading. It begins after each of them asked, so that no answer is
 * older than its question: callers who arrive during a reading wait for the next.
 */
export function askedTogether<Answer>() {
  const waiting = new Map<string, Promise<Answer>>()
  const underWay = new Map<string, Promise<Answer>>()

  async function inTurn(key: string, read: () => Promise<Answer>): Promise<Answer> {
    // Yields in any case: until then it is still waiting.
    await endOf(underWay.get(key))
    waiting.delete(key)
    const reading = read()
    underWay.set(key, reading)
    try {
      return await reading
    } finally {
      if (underWay.get(key) === reading) underWay.delete(key)
    }
  }

  return (key: string, read: () => Promise<Answer>): Promise<Answer> => {
    const next = waiting.get(key) ?? inTurn(key, read)
    waiting.set(key, next)
    return next
  }
}

/** Waits until a reading ends, however it does, or takes too long. */
async function endOf(reading: Promise<unknown> | undefined): Promise<void> {
  if (!reading) return
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS)
  })
  await Promise.race([reading, tooLong]).catch(() => {})
  clearTimeout(timer)
}
