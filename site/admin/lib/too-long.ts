/** What a field says of a text that is longer than the API takes: all of it stays in the field, to be shortened. */
export function tooLong(text: string, most: number): string | undefined {
  return text.length > most ? `Must be at most ${most} characters` : undefined
}
