// Far more than any form or file of the newsroom needs.
const DEEPEST = 100
const MOST_PARTS_OF_BODY = 50_000
// The largest import, 20,000 articles, may have 250 for each.
const MOST_PARTS_OF_FILE = 5_000_000

const [QUOTE, BACKSLASH, COLON] = [34, 92, 58]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]

/**
 * Why a body's JSON, as text or UTF-8, must not be parsed on the thread that serves readers, or null. Parsing 5 MB of
 * brackets takes 800 ms, this check 20.
 */
export function excessOfBody(json: string | Uint8Array): string | null {
  const excess = excessOf(json, MOST_PARTS_OF_BODY)
  if (excess === 'depth') return `The JSON is nested more than ${DEEPEST} levels deep`
  return excess && 'The JSON has too many objects, lists and fields. Send it in parts.'
}

/**
 * Why JSON from a file or another server must not be parsed even in a worker thread, or null. Each level of nesting
 * takes 120 bytes outside a thread's memory limits: three gigabytes for a 50 MB import.
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
