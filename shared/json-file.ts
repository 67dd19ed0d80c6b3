import { excessOfFile } from './json-excess.ts'

const INVALID = 'The file is not valid JSON. Check that it is complete.'

/** The JSON of a file or another server's response, or a message why it cannot or should not be parsed. */
export function jsonOfFile(text: string, invalid = INVALID): { value: unknown } | { problem: string } {
  const excess = excessOfFile(text)
  if (excess) return { problem: excess }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { problem: invalid }
  }
}
