const LONGEST = 300
// No refusal is longer, and it is searched with patterns.
const MOST_READ = 2_000

/** The reason in an error's body, whatever its format, or its beginning; '' if there is none. */
export function reasonIn(body: string): string {
  let found: unknown
  try {
    found = wordsIn(JSON.parse(body))
  } catch {
    // A web page is not a reason.
    found = /^\s*</.test(body) ? '' : body
  }
  return typeof found === 'string' ? found.slice(0, MOST_READ).toWellFormed() : ''
}

const NAMES = ['message', 'detail', 'error', 'msg', 'error_description', 'reason', 'title']

function wordsIn(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || depth > 4) return ''
  if (Array.isArray(value)) return wordsIn(value[0], depth + 1)
  for (const name of NAMES) {
    const words = wordsIn((value as Record<string, unknown>)[name], depth + 1)
    if (words) return words
  }
  return ''
}

// Anything that may be a key: after a key's name, in the known formats, or simply long and mixed.
const SECRETS = [
  /\bbearer\s+[^\s"',;]+/gi,
  /\b(?:api[-_ ]?key|access[-_ ]?token|token|secret|password|authorization)(?:["']?\s*[:=]\s*["']?|\s+provided:\s*["']?)[^\s"',;&]+/gi,
  /\b(?:sk|pk|rk|key|gsk|xai|hf|org|proj)[-_][\w*.-]{6,}/gi,
  /\b(?=[\w-]{0,200}\d)(?=[\w-]{0,200}[A-Za-z])[\w-]{24,}/g,
  /\/\/[^\s/@:]+:[^\s/@]+@/g,
]

/** A server's reason for display: short, on one line, without the key or anything like one. */
export function shownReason(reason: string, key: string | null): string {
  let text = reason.slice(0, MOST_READ)
  for (const form of key ? [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)] : []) {
    if (form.length > 3) text = text.replaceAll(form, '[key]')
  }
  for (const secret of SECRETS) text = text.replace(secret, '[key]')
  const line = text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .replace(/[.\s]+$/, '')
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).toWellFormed()}…`
}
