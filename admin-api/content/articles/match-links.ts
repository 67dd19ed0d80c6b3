/** Pages of matches that list the articles that link to them. */
export const MATCH_PAGES = ['match', 'team', 'competition'] as const
export type MatchPage = (typeof MATCH_PAGES)[number]

/** Slugs of the matches, teams and competitions that a text links to, each once. */
export function linkedMatchPages(content: string): Record<MatchPage, string[]> {
  const found = { match: new Set<string>(), team: new Set<string>(), competition: new Set<string>() }
  for (const [, kind, slug] of content.matchAll(/href="\/(match|team|competition)\/([a-z0-9-]+)"/g)) {
    found[kind as MatchPage].add(slug as string)
  }
  return { match: [...found.match], team: [...found.team], competition: [...found.competition] }
}
