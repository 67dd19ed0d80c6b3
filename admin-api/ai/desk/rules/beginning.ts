/** A text, or as much of its beginning as names it in an issue. */
export function beginning(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 77).trimEnd()}…`
}
