/** Values of the audit log as text. */

// Settings whose label on screen is not their key in words.
const SETTINGS: Readonly<Record<string, string>> = {
  offerRules: 'Offers with problems',
  fourEyes: 'Who publishes',
  settleTips: 'How tips are settled',
  fullTextFeeds: 'RSS feeds',
  aiDailyTokens: 'Tokens a day',
  aiDailyRuns: 'Runs a day',
}

const LONGEST = 120

/** "bonusAmount" as "bonus amount", and a setting by its label on screen. */
export function wordsOf(name: string): string {
  const setting = SETTINGS[name]
  if (setting) return `setting ${quoted(setting)}`
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

/** How a value changed: "from 1 to 2", or what was added to and removed from a list. */
export function howOf(before: unknown, after: unknown): string {
  if (isScore(before) && isScore(after)) return `from ${scoreText(before, after)} to ${scoreText(after, before)}`
  if (Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length > 0)
    return listChange(before, after)
  return `from ${shownValue(before)} to ${shownValue(after)}`
}

// A score, with parts such as half-time and sets only if they differ from the other score's.
function scoreText(score: Score, other: Score): string {
  const more = Object.entries(score).flatMap(([name, part]) =>
    name === 'home' || name === 'away' || JSON.stringify(part) === JSON.stringify(other[name])
      ? []
      : [`${wordsOf(name)} ${figuresOf(part)}`],
  )
  return `${score.home}–${score.away}${more.length > 0 ? ` (${more.join(', ')})` : ''}`
}

function figuresOf(part: unknown): string {
  if (Array.isArray(part)) return part.map(figuresOf).join(', ')
  if (typeof part !== 'object' || part === null) return String(part)
  if (isScore(part)) return `${'name' in part ? `${part['name']} ` : ''}${part.home}–${part.away}`
  return Object.entries(part)
    .map(([name, figure]) => `${wordsOf(name)} ${figuresOf(figure)}`)
    .join(' ')
}

// Only added and removed items, since two long lists would be cut before they differ.
function listChange(before: readonly unknown[], after: readonly unknown[]): string {
  const [added, removed] = [without(after, before), without(before, after)]
  if (added.length + removed.length === 0) return `(reordered: ${listText(after)})`
  const parts = [
    ...(added.length > 0 ? [`added ${listText(added)}`] : []),
    ...(removed.length > 0 ? [`removed ${listText(removed)}`] : []),
  ]
  return `(${parts.join('; ')})`
}

// Repeated items count separately.
function without(list: readonly unknown[], others: readonly unknown[]): unknown[] {
  const left = others.map((other) => JSON.stringify(other))
  return list.filter((value) => {
    const at = left.indexOf(JSON.stringify(value))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function listText(list: readonly unknown[]): string {
  return cut(list.map(plainOf).join(', '))
}

/** A value as text, cut if long. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (typeof value === 'string') return isInstant(value) ? instantText(value) : quoted(value)
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : listText(value)
  return plainOf(value)
}

function plainOf(value: unknown): string {
  if (isScore(value)) return `${value.home}–${value.away}`
  return cut(wholeText(value))
}

/** A complete value as text: a list by its items, an object by its named values. */
export function wholeText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return isInstant(value) ? instantText(value) : value
  if (isPoint(value)) return `${value.x}% from the left, ${value.y}% from the top`
  if (isScore(value)) return scoreText(value, { home: value.home, away: value.away })
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.map(wholeText).join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${wordsOf(name)}: ${wholeText(part)}`)
    .join('; ')
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)
}

// The user's time zone is not known here.
function instantText(text: string): string {
  return `${text.slice(0, 10)} ${text.slice(11, 16)} UTC`
}

function isPoint(value: unknown): value is { x: number; y: number } {
  return typeof value === 'object' && value !== null && 'x' in value && 'y' in value
}

type Score = { home: number; away: number } & Record<string, unknown>

function isScore(value: unknown): value is Score {
  return typeof value === 'object' && value !== null && 'home' in value && typeof value.home === 'number'
}

export function quoted(text: string): string {
  return `“${cut(text)}”`
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
