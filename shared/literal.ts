/** Words as a part of a regular expression that matches nothing but them. */
export function literal(words: string): string {
  return words.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
