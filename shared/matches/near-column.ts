import { distance } from 'fastest-levenshtein'

/** Longer headings are not typos. */
const LONGEST = 30
const MOST_SLIPS = 2

/** The column that a mistyped heading means; null if none is close. */
export function nearColumn(heading: string, columns: Readonly<Record<string, string>>): string | null {
  const name = plainHeading(heading)
  if (name.length < 3 || name.length > LONGEST) return null
  const most = name.length < 6 ? 1 : MOST_SLIPS
  const near = Object.keys(columns)
    .map((known) => ({ known, slips: distance(name, known) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips)
  return (near[0] && columns[near[0].known]) ?? null
}

/** A heading without case and punctuation. */
export function plainHeading(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]/g, '')
}
