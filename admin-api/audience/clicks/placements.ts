import { CLICK_PLACEMENTS } from '#shared/analytics.ts'

const SITE_PLACEMENTS: ReadonlySet<string> = new Set(['', ...CLICK_PLACEMENTS])
// So many a day: made-up ones must fill no table, nor take the site's place.
const MOST_OWN = 50
// Nobody takes all of them from the others.
const MOST_OF_ONE_NETWORK = 10
const OTHER = 'other'

/** The placements that clicks are counted under: the site's, and an owner's own, such as a newsletter. */
export function createPlacements() {
  let own = { day: '', names: new Set<string>(), namedBy: new Map<string, number>() }

  // Only a click that counts, and so has a network here, brings a new one.
  function isOwn(name: string, day: string, network: string | null): boolean {
    if (own.day !== day) own = { day, names: new Set(), namedBy: new Map() }
    if (own.names.has(name)) return true
    if (network === null || own.names.size >= MOST_OWN) return false
    const theirs = own.namedBy.get(network) ?? 0
    if (theirs >= MOST_OF_ONE_NETWORK) return false
    own.names.add(name)
    own.namedBy.set(network, theirs + 1)
    return true
  }

  /** The placement of a day's click, or `other` where there are too many; `network` is null for a click that does not count. */
  return (name: string, day: string, network: string | null): string =>
    SITE_PLACEMENTS.has(name) || isOwn(name, day, network) ? name : OTHER
}
