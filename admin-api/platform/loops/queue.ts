/** Runs at most `width` tasks at a time, in order of arrival: image work is heavy, and answers must stay fast. */
export function createQueue(width: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < width) running++
    // A finished task passes its place on, so that no other task takes it first.
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
