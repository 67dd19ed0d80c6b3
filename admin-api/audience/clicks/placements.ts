import { CLICK_PLACEMENTS } from '#shared/analytics.ts'

const SITE_PLACEMENTS: ReadonlySet<string> = new Set(['', ...CLICK_PLACEMENTS])
// Per day, so that invented ones neither fill a table nor crowd out the site's.
const MOST_OWN = 50
// So that no one uses up all of them.
const MOST_OF_ONE_NETWORK = 10
const OTHER = 'other'

/** The placements that clicks are counted under: the site's, and an owner's own, such as a newsletter. */
export function createPlacements() {
  let own = { day: '', names: new Set<string>(), namedBy: new Map<string, number>() }

  // Only a click that counts, and so has a network here, adds a new one.
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

  /** The placement of a day's click, or `other` if there are too many; `network` is null for a click that does not count. */
  return (name: string, day: string, network: string | null): string =>
    SITE_PLACEMENTS.has(name) || isOwn(name, day, network) ? name : OTHER
}
