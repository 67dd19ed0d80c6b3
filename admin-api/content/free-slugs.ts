import { SLUG_MAX } from '#shared/slug.ts'

const ROOM_FOR_NUMBER = 8

/**
 * Makes slugs free, and takes them: each as it is, or with the first free number from 2. Remembers where counting
 * stopped: thousands of equal ones would each count past all before them.
 */
export function freeSlugs(taken: Set<string>): (slug: string) => string {
  const counted = new Map<string, number>()
  return (slug) => {
    for (let n = (counted.get(slug) ?? 0) + 1; ; n += 1) {
      const ending = n === 1 ? '' : `-${n}`
      const free = shortened(slug, ending.length) + ending
      if (taken.has(free)) continue
      taken.add(free)
      counted.set(slug, n)
      return free
    }
  }
}

/** One such slug; `taken` finds those with the same beginning. */
export async function freeSlug(slug: string, taken: (beginning: string) => Promise<Set<string>>): Promise<string> {
  return freeSlugs(await taken(beginningOf(slug)))(slug)
}

/** What a slug and the same with a number have in common. */
export function beginningOf(slug: string): string {
  return shortened(slug, ROOM_FOR_NUMBER)
}

function shortened(slug: string, room: number): string {
  return slug.slice(0, SLUG_MAX - room).replace(/-+$/, '')
}
