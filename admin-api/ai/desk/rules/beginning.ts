/** A text, or enough of its beginning to identify it in an issue. */
export function beginning(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 77).trimEnd()}…`
}
