/** Runs at most `width` tasks at a time, in the order they came: pictures are heavy, answers must stay quick. */
export function createQueue(width: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      return await task()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}
