import { SLUG_MAX, slugify } from '#shared/slug.ts'

/** A slug that is not taken: with the first number that makes it so. */
export function freeSlug(text: string, taken: ReadonlySet<string>, fallback: string): string {
  const base = slugify(plain(text)) || fallback
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base.slice(0, SLUG_MAX - 6).replace(/-+$/, '')}-${n}`
    if (!taken.has(slug)) return slug
  }
}

/** "Bayern München" as "Bayern Munchen": accents are no reason to lose a letter. */
export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/ø/gi, 'o').replace(/[’']/g, '')
}

/** The parts of a match's slug. */
export function matchTitle(home: string, away: string, date: string): string {
  return `${home} v ${away} ${date}`
}
