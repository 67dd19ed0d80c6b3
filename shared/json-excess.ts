// No form or file of the newsroom comes near it.
const DEEPEST = 100
const MOST_PARTS_OF_BODY = 50_000
// The largest import, of 20,000 articles, has 250 for each of them.
const MOST_PARTS_OF_FILE = 5_000_000

const [QUOTE, BACKSLASH, COLON] = [34, 92, 58]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]

/**
 * Why the JSON of a body, as text or in UTF-8, is not parsed on the thread that serves readers: 5 MB of brackets take 800
 * ms, and reading them here 20. null when it can be parsed.
 */
export function excessOfBody(json: string | Uint8Array): string | null {
  const excess = excessOf(json, MOST_PARTS_OF_BODY)
  if (excess === 'depth') return `The JSON is nested more than ${DEEPEST} levels deep`
  return excess && 'The JSON has too many objects, lists and fields. Send it in parts.'
}

/**
 * Why the JSON of a file, or of another server, is not parsed, even in a thread: each level of nesting takes 120 bytes that
 * no limit of a thread counts, three gigabytes for the 50 MB of an import. null when it can be parsed.
 */
export function excessOfFile(json: string): string | null {
  const excess = excessOf(json, MOST_PARTS_OF_FILE)
  if (excess === 'depth') return `It is nested more than ${DEEPEST} levels deep. Check that it is the right file.`
  return excess && 'It has too many objects, lists and fields. Split it.'
}

function excessOf(json: string | Uint8Array, mostParts: number): 'depth' | 'parts' | null {
  let depth = 0
  let parts = 0
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const code = typeof json === 'string' ? json.charCodeAt(at) : json[at]
    if (isText) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) isText = false
    } else if (code === QUOTE) isText = true
    else if (code === COLON) parts += 1
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      parts += 1
      depth += 1
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1
    if (depth > DEEPEST) return 'depth'
    if (parts > mostParts) return 'parts'
  }
  return null
}
