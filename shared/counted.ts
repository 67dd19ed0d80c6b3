/** "1 row", "3 rows"; of some nouns the plural must be given. `write` makes the figure. */
export function counted(count: number, noun: string, plural = `${noun}s`, write: (count: number) => string = String) {
  return `${write(count)} ${count === 1 ? noun : plural}`
}
