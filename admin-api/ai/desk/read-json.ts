import { jsonrepair } from 'jsonrepair'
import { excessOfBody } from '#shared/json-excess.ts'

// A few objects are enough: models put the answer first or last.
const MOST_OBJECTS = 8
// The longest answers have some thousand: more would block the thread that serves readers for too long.
const MOST_VALUES = 20_000

/**
 * The JSON object in a model's output: alone, in a code fence, after prose or reasoning, with a trailing comma or
 * another small error. undefined if it has no complete object, or far too much.
 */
export function readJson(written: string): Record<string, unknown> | undefined {
  const found = objectIn(written)
  return valuesIn(found) > MOST_VALUES ? undefined : found
}

function objectIn(written: string): Record<string, unknown> | undefined {
  const text = withoutThoughts(written.replace(/^\uFEFF/, '')).trim()
  const whole = objectOf(parsed(text))
  if (whole) return whole
  let best: Record<string, unknown> | undefined
  for (const slice of objectsIn(text)) {
    const value = objectOf(parsed(slice) ?? repaired(slice))
    // The reasoning may contain an object too: the largest one is the answer.
    if (value && (!best || Object.keys(value).length > Object.keys(best).length)) best = value
  }
  return best ?? objectOf(repaired(widest(text)))
}

function withoutThoughts(text: string): string {
  const end = Math.max(...THOUGHTS.map((name) => ended(text, `</${name}>`)))
  return end > 0 ? text.slice(end) : text
}

const THOUGHTS = ['think', 'thinking', 'reasoning', 'thought']

function ended(text: string, mark: string): number {
  const at = text.toLowerCase().lastIndexOf(mark)
  // A closing tag inside the answer's own words does not end the reasoning.
  return at < 0 || !text.includes('{', at) ? -1 : at + mark.length
}

/** Every section from a brace to its closing one, only the outermost. */
function objectsIn(text: string): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  let isQuoted = false
  for (let at = 0; at < text.length && found.length < MOST_OBJECTS; at++) {
    const letter = text[at]
    if (isQuoted && letter === '\\') at += 1
    else if (letter === '"' && depth > 0) isQuoted = !isQuoted
    else if (!isQuoted && letter === '{') {
      if (depth === 0) start = at
      depth += 1
    } else if (!isQuoted && letter === '}' && depth > 0) {
      depth -= 1
      if (depth === 0) found.push(text.slice(start, at + 1))
    }
  }
  return found
}

/** From the first brace to the last, if quotes are unbalanced; '' if the end seems to be missing. */
function widest(text: string): string {
  const from = text.indexOf('{')
  const to = text.lastIndexOf('}')
  if (from < 0 || to < from) return ''
  const inner = text.slice(from, to).trimEnd().replace(/,$/, '')
  return /["'\]}\d]$|(?:true|false|null|True|False|None)$/.test(inner.slice(-5)) ? text.slice(from, to + 1) : ''
}

function parsed(text: string): unknown {
  try {
    const value = modest(text)
    // JSON text within JSON.
    return typeof value === 'string' && value.trimStart().startsWith('{') ? modest(value) : value
  } catch {
    return undefined
  }
}

function modest(text: string): unknown {
  return excessOfBody(text) === null ? JSON.parse(text) : undefined
}

function repaired(text: string): unknown {
  if (text === '') return undefined
  try {
    return excessOfBody(text) === null ? modest(jsonrepair(text)) : undefined
  } catch {
    return undefined
  }
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  return typeof one === 'object' && one !== null && !Array.isArray(one) ? (one as Record<string, unknown>) : undefined
}

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, one) => sum + valuesIn(one), 1)
}
