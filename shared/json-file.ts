import { excessOfFile } from './json-excess.ts'

const INVALID = 'The file is not valid JSON. Check that it is complete.'

/** The JSON of a file, or of another server's answer; in words why it cannot be read, or is better not. */
export function jsonOfFile(text: string, invalid = INVALID): { value: unknown } | { problem: string } {
  const excess = excessOfFile(text)
  if (excess) return { problem: excess }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { problem: invalid }
  }
}
