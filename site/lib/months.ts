const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `November 2026` */
export function monthName(year: number, month: number): string {
  return `${MONTHS[month - 1]} ${year}`
}

/** `November 2026` of "2026-11" */
export function monthWords(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthName(year, number)
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
