// No form of the newsroom comes near either.
const DEEPEST = 100
const MOST_PARTS = 50_000

const [QUOTE, BACKSLASH, COLON] = [34, 92, 58]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]

/**
 * Why JSON is nested so deeply, or has so many objects, arrays and fields, that parsing it would hold up the thread: 5 MB
 * of brackets take 800 ms, and reading them here 20. null when it can be parsed.
 */
export function immodestJson(bytes: Uint8Array): string | null {
  let depth = 0
  let parts = 0
  let isText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number
    if (isText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === COLON) parts += 1
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      parts += 1
      depth += 1
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
    if (depth > DEEPEST) return `The JSON is nested more than ${DEEPEST} levels deep`
    if (parts > MOST_PARTS) return 'The JSON has too many objects, lists and fields. Send it in parts.'
  }
  return null
}
