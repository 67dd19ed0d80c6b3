/** A problem in a file: its dotted path, and its line if known. */
type Place = { path: string; line?: number | undefined }

// The items that a file consists of.
const ROWS: Record<string, string> = { matches: 'row', tips: 'row', odds: 'row', articles: 'article' }
// The names for items of these lists.
const ITEMS: Record<string, string> = {
  teams: 'team',
  deductions: 'deduction',
  zones: 'zone',
  events: 'event',
  aliases: 'alias',
  parts: 'part',
  tags: 'tag',
  authors: 'author',
  authorIds: 'author',
  corrections: 'correction',
}
// CSV has a separate column for each of these.
const COLUMNS: Record<string, string> = {
  'competition.name': 'competition',
  'score.home': 'homeScore',
  'score.away': 'awayScore',
  'score.halfTime.home': 'halfTimeHome',
  'score.halfTime.away': 'halfTimeAway',
  'score.parts.home.tries': 'homeTries',
  'score.parts.away.tries': 'awayTries',
}

/**
 * A problem's place as text: `Row 3, time` for the path `matches.2.time`; `Line 5, awayScore` if the line is known;
 * `Competition 2, row 3, home of score` for a list of files; `Article 4, slug` for `articles.3.slug`. Empty for the file
 * itself.
 */
export function placeOf({ path, line }: Place): string {
  const parts = path.split('.').filter((part) => part !== '')
  const file = isNumber(parts[0]) ? Number(parts.shift()) + 1 : null
  const item = isNumber(parts[1]) ? ROWS[parts[0] ?? ''] : undefined
  const row = item ? `${item} ${Number(parts.splice(0, 2)[1]) + 1}` : ''
  if (line !== undefined) return sentence([`line ${line}`, columnOf(parts)])
  const isCompetition = parts[0] === 'competition'
  if (isCompetition) parts.shift()
  const competition = file !== null ? `competition ${file}` : isCompetition ? 'competition' : ''
  return sentence([competition, row, fieldOf(parts)])
}

/** A problem with its place: `Row 3, time: Must be a time such as 15:00`. */
export function placedWords(issue: Place & { message: string }): string {
  return [placeOf(issue), issue.message].filter(Boolean).join(': ')
}

function columnOf(parts: readonly string[]): string {
  const [first, ...rest] = parts
  return COLUMNS[parts.join('.')] ?? fieldOf(first === 'competition' ? rest : parts)
}

/** `minute of event 1` for events.0.minute */
function fieldOf(parts: readonly string[]): string {
  const names: string[] = []
  for (const [n, part] of parts.entries()) {
    if (isNumber(part)) continue
    const place = parts[n + 1]
    names.unshift(isNumber(place) ? `${ITEMS[part] ?? part} ${Number(place) + 1}` : part)
  }
  return names.join(' of ')
}

function sentence(parts: readonly string[]): string {
  const words = parts.filter(Boolean).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function isNumber(part: string | undefined): boolean {
  return part !== undefined && /^\d+$/.test(part)
}
