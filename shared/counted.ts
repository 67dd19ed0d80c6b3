/** "1 row", "3 rows". Irregular plurals must be given. `write` formats the number. */
export function counted(count: number, noun: string, plural = `${noun}s`, write: (count: number) => string = String) {
  return `${write(count)} ${count === 1 ? noun : plural}`
}
