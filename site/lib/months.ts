import { ARCHIVE_PART } from '#shared/constants.ts'
import { MONTH_NAMES } from '#shared/month-name.ts'

/** `November 2026` */
export function monthName(year: number, month: number): string {
  return `${MONTH_NAMES[month - 1]} ${year}`
}

/** `/archive/2026/11`, followed by the part number from the second on. */
export function monthHref(year: number, month: number, part = 1): string {
  const href = `/archive/${year}/${twoDigits(month)}`
  return part === 1 ? href : `${href}/${part}`
}

/** The part numbers for this many stories in a month. */
export function monthParts(total: number): number[] {
  return Array.from({ length: Math.ceil(total / ARCHIVE_PART) }, (_, index) => index + 1)
}

/** `11`, `04` */
export function twoDigits(month: number): string {
  return String(month).padStart(2, '0')
}
