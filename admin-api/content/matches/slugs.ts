import { slugify } from '#shared/slug.ts'

/** The slug of a name, taken or not; the fallback for one without letters of the alphabet from a to z. */
export function slugOf(text: string, fallback: 'competition' | 'match' | 'team'): string {
  return slugify(plain(text)) || fallback
}

/** "Bayern München" as "Bayern Munchen": an accent must not remove a letter. */
export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/ø/gi, 'o').replace(/[’']/g, '')
}

/** The parts of a match's slug. */
export function matchTitle(home: string, away: string, date: string): string {
  return `${home} v ${away} ${date}`
}
