/** `12 408`, with non-breaking spaces between thousands. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
}
