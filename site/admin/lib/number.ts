import { counted as countedIn } from '#shared/counted.ts'

const numbers = new Intl.NumberFormat('en-ZA')

/** 12 408, as numbers are written in South Africa. */
export function formatNumber(value: number): string {
  return numbers.format(value)
}

/** "1 article", "3 articles". Irregular plurals must be given. */
export function counted(count: number, noun: string, plural?: string): string {
  return countedIn(count, noun, plural, formatNumber)
}
