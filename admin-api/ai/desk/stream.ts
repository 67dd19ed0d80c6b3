import { excessOfBody } from '#shared/json-excess.ts'
import { first, objectOf, parsed, wordsOf } from './answer-json.ts'

// Each word takes two lines, one of them empty.
const MOST_LINES = 100_000

/** Whether an answer was a stream. */
export function isStream(body: string): boolean {
  return body.trimStart().startsWith('data:')
}

/** The pieces of a stream as one JSON answer; null: there are none, or far too much is in them. */
export function joined(body: string): string | null {
  const lines = body.split('\n', MOST_LINES).filter((line) => line.startsWith('data:'))
  const pieces = lines.map((line) => parsed(line.slice(5).trim())).filter((piece) => piece !== null)
  if (pieces.length === 0) return null
  const choices = pieces.map((piece) => first(piece['choices']) ?? {})
  const content = choices.map((choice) => wordsOf(objectOf(choice['delta'] ?? choice['message'])?.['content'])).join('')
  const reason = choices.map((choice) => choice['finish_reason']).find(Boolean)
  const all = pieces.reduce((sum, piece) => Object.assign(sum, piece), {})
  const whole = JSON.stringify({ ...all, choices: [{ message: { content }, finish_reason: reason }] })
  return excessOfBody(whole) === null ? whole : null
}
