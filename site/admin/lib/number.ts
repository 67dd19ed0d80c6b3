import { counted as countedIn } from '#shared/counted.ts'

const numbers = new Intl.NumberFormat('en-ZA')

/** 12 408: figures as South Africa writes them. */
export function formatNumber(value: number): string {
  return numbers.format(value)
}

/** "1 article", "3 articles"; of some nouns the plural must be given. */
export function counted(count: number, noun: string, plural?: string): string {
  return countedIn(count, noun, plural, formatNumber)
}
