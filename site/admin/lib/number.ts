const numbers = new Intl.NumberFormat('en-ZA')

/** 12 408: figures as South Africa writes them. */
export function figure(value: number): string {
  return numbers.format(value)
}

/** "1 article", "3 articles"; of some nouns the plural must be given. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${figure(count)} ${count === 1 ? noun : plural}`
}
