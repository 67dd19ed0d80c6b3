const DEEPEST = 100
// The largest import, of 20,000 articles, has 250 for each of them.
const MOST_PARTS = 5_000_000

const [QUOTE, BACKSLASH, COLON] = [34, 92, 58]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]

/**
 * Why the JSON of a file, or of another server, is better not parsed: each level of nesting takes 120 bytes that no limit
 * of a thread counts, three gigabytes for the 50 MB of an import. null when it can be parsed.
 */
export function excessOfJson(text: string): string | null {
  let depth = 0
  let parts = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isText) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) isText = false
    } else if (code === QUOTE) isText = true
    else if (code === COLON) parts += 1
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      parts += 1
      depth += 1
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1
    if (depth > DEEPEST) return `It is nested more than ${DEEPEST} levels deep. Check that it is the right file.`
    if (parts > MOST_PARTS) return 'It has too many objects, lists and fields. Split it.'
  }
  return null
}
