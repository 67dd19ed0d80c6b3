import { MONTH_NAMES } from '#shared/month-name.ts'

/** `November 2026` */
export function monthName(year: number, month: number): string {
  return `${MONTH_NAMES[month - 1]} ${year}`
}

/** `/archive/2026/11`, with the part after the first. */
export function monthHref(year: number, month: number, part = 1): string {
  const href = `/archive/${year}/${twoDigits(month)}`
  return part === 1 ? href : `${href}/${part}`
}

/** `11`, `04` */
export function twoDigits(month: number): string {
  return String(month).padStart(2, '0')
}
