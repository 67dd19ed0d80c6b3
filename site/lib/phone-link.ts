/** The link that calls a number, which is shown as it was typed. */
export function phoneLink(number: string): string {
  return `tel:${number.replace(/[^0-9+]/g, '')}`
}
