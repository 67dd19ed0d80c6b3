/** Changes of matches, for the pages that show them. */
export type MatchChange = {
  /** Matches whose result, state or facts changed. */
  matches: readonly {
    id: number
    slug: string
    competitionId: number
    homeId: number
    awayId: number
    day: string
    kickOff: string
  }[]
  /** Competitions of which every page is made again: an import, rules, names. */
  competitionIds: readonly number[]
  /** Slugs of pages that are gone. */
  removed?: {
    matches?: readonly string[]
    teams?: readonly string[]
    competitions?: readonly string[]
    days?: readonly string[]
  }
  /** Teams and competitions that may have no match yet. */
  teams?: readonly string[]
  competitions?: readonly string[]
  /** An import waits behind what editors save. */
  isBulk?: boolean
}
