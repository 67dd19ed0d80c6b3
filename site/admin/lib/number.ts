const numbers = new Intl.NumberFormat('en-ZA')

/** 12 408: figures as South Africa writes them. */
export function figure(value: number): string {
  return numbers.format(value)
}

/** "1 article", "3 articles". */
export function counted(count: number, noun: string): string {
  return `${figure(count)} ${noun}${count === 1 ? '' : 's'}`
}
