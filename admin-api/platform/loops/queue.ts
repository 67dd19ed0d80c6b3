/** Runs at most `width` tasks at a time, in the order they came: pictures are heavy, answers must stay quick. */
export function createQueue(width: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < width) running++
    // Whoever ends hands its place on, so that nobody slips in between.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
