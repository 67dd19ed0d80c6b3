import { excessOfFile } from '#shared/json-excess.ts'
import { ApiError } from '../../platform/errors.ts'

/** Parses JSON from UTF-8 bytes. Throws 400 with a message that says what is wrong and where. */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decode(bytes)
  const excess = excessOfFile(text)
  if (excess) throw new ApiError(400, excess)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ApiError(400, `The file is not valid JSON: ${explain(error as Error, text)}`)
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ApiError(400, 'The file is not valid JSON: it is not text in UTF-8')
  }
}

// The engine's own messages only sometimes name a position, and quote the file.
function explain({ message }: Error, text: string): string {
  if (text.trim() === '') return 'it is empty'
  const [, found] = /at position (\d+)/.exec(message) ?? []
  const isCutOff = /^Unexpected end|^Unterminated/.test(message) || Number(found) >= text.length
  if (isCutOff) return `it ends too early, at ${place(text, text.length)}. Was the whole file saved and sent?`
  const [, token] = /^Unexpected token '(.+?)',/s.exec(message) ?? []
  if (found !== undefined) return `there is a mistake at ${place(text, Number(found))}`
  return token ? `there is an unexpected “${token}” in it` : 'there is a mistake in it'
}

function place(text: string, position: number): string {
  const before = text.slice(0, position)
  const line = before.split('\n').length
  const column = position - before.lastIndexOf('\n')
  return `line ${line}, column ${column} (character ${position})`
}
