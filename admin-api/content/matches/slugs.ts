import { SLUG_MAX, slugify } from '#shared/slug.ts'

/**
 * Makes slugs that are not taken, and takes them: each with the first free number. Remembers where counting stopped:
 * thousands of names in other letters than a to z would each count past all before them.
 */
export function freeSlugs(taken: Set<string>): (text: string, fallback: string) => string {
  const counted = new Map<string, number>()
  return (text, fallback) => {
    const base = slugify(plain(text)) || fallback
    for (let n = (counted.get(base) ?? 0) + 1; ; n += 1) {
      const slug = n === 1 ? base : `${base.slice(0, SLUG_MAX - 6).replace(/-+$/, '')}-${n}`
      if (taken.has(slug)) continue
      taken.add(slug)
      counted.set(base, n)
      return slug
    }
  }
}

/** One such slug; `taken` finds those with the same beginning. */
export async function freeSlug(
  text: string,
  fallback: string,
  taken: (beginning: string) => Promise<Set<string>>,
): Promise<string> {
  const base = slugify(plain(text)) || fallback
  return freeSlugs(await taken(base.slice(0, SLUG_MAX - 6).replace(/-+$/, '')))(text, fallback)
}

/** "Bayern München" as "Bayern Munchen": an accent must not remove a letter. */
export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').replace(/ø/gi, 'o').replace(/[’']/g, '')
}

/** The parts of a match's slug. */
export function matchTitle(home: string, away: string, date: string): string {
  return `${home} v ${away} ${date}`
}
