/** The link that calls a number; the number is shown as typed. */
export function phoneLink(number: string): string {
  return `tel:${number.replace(/[^0-9+]/g, '')}`
}
