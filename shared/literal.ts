/** Text escaped for use in a regular expression. */
export function literal(words: string): string {
  return words.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
