// "2026/27" with any separator or none: "2026-27", "2026–2027", "20262027".
const LONG = /^(\d{4})[\s/\\\p{Pd}_.]*(\d{4}|\d{2})$/u
const SHORT = /^(\d{2})[\s/\\\p{Pd}_.]+(\d{2})$/u
// "99/00" is in the last century.
const OLDEST_SHORT = 70

/** A normalised season: "2026/27", "2026-27", "2026/2027", "26/27" and "Season 2026/27" are the same. */
export function seasonKey(season: string): string {
  const text = plain(season)
  const years = yearsOfPair(text)
  return years ? `${years[0]}/${String(years[1]).slice(-2)}` : text
}

/** Whether two different seasons may mean the same: the year 2026 may be the season 2026/27, or the one before. */
export function isLikeSeason(a: string, b: string): boolean {
  const [one, other] = [plain(a), plain(b)]
  if (yearsOfPair(one) && yearsOfPair(other)) return false
  const years = yearsIn(other)
  return yearsIn(one).some((year) => years.includes(year))
}

function plain(season: string): string {
  return season
    .toLowerCase()
    .replace(/\bseason\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function yearsOfPair(text: string): [number, number] | null {
  const long = LONG.exec(text)
  if (long) {
    const [first, second] = [Number(long[1]), Number(long[2])]
    if (second >= 100) return [first, second]
    const last = first - (first % 100) + second
    // "1999/00" ends in the next century.
    return [first, last < first ? last + 100 : last]
  }
  const short = SHORT.exec(text)
  if (!short) return null
  const [first, second] = [Number(short[1]), Number(short[2])]
  // Otherwise these are not years.
  if ((first + 1) % 100 !== second) return null
  const year = first + (first < OLDEST_SHORT ? 2000 : 1900)
  return [year, year + 1]
}

function yearsIn(text: string): number[] {
  return yearsOfPair(text) ?? [...text.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g)].map(([year]) => Number(year))
}
