import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Match, MatchScore } from '#shared/matches/match.ts'
import { api } from '../lib/api.ts'
import { ifMatch } from '../lib/if-match.ts'
import { invalidate } from '../lib/invalidate.ts'
import { pageOf, totalOf } from '../lib/page-of.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { queryClient } from '../lib/query-client.ts'
import { KEYS } from '../lib/query-keys.ts'

const MOST_IN_A_LIST = 100
// Feeds and colleagues change results too.
const POLL_MS = 20_000

/** Every match of an editorial day, by kick-off. */
export function useMatchesOfDay(day: string) {
  return useQuery({
    queryKey: [...KEYS.matches, day],
    queryFn: () => fetchDay(day),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  })
}

async function fetchDay(day: string): Promise<Match[]> {
  const all: Match[] = []
  for (;;) {
    const query = { date: day, limit: `${MOST_IN_A_LIST}`, offset: `${all.length}` }
    const items = await (await api.matches.$get({ query })).json()
    all.push(...items)
    if (items.length < MOST_IN_A_LIST) return all
  }
}

/** The hundred newest competitions. */
export function useCompetitions() {
  return useQuery({
    queryKey: KEYS.competitions,
    queryFn: async () => (await api.competitions.$get({ query: { limit: `${MOST_IN_A_LIST}` } })).json(),
  })
}

/** One competition. */
export function competitionQuery(slug: string) {
  return queryOptions({
    queryKey: [...KEYS.competitions, slug],
    queryFn: async () => (await api.competitions[':slug'].$get({ param: { slug } })).json(),
  })
}

type TeamListing = { q?: string; sport?: string; limit?: number; offset?: number }

/** A page of teams by name; `q` filters by name. */
export function useTeams({ q = '', sport = '', limit = MOST_IN_A_LIST, offset = 0 }: TeamListing) {
  return useQuery({
    queryKey: [...KEYS.teams, q, sport, limit, offset],
    queryFn: async () => {
      const query = { limit: `${limit}`, offset: `${offset}`, ...(q && { q }), ...(sport && { sport }) }
      return pageOf(await api.teams.$get({ query }))
    },
    placeholderData: keepPreviousData,
  })
}

/** How many matches a competition has. */
export function matchTotalQuery(slug: string) {
  return queryOptions({
    queryKey: [...KEYS.competitions, slug, 'matches'],
    queryFn: async () => {
      return totalOf(await api.matches.$get({ query: { competition: slug, limit: '1' } }))
    },
  })
}

/** A competition's current table. */
export function tableQuery(slug: string) {
  return queryOptions({
    queryKey: [...KEYS.competitions, slug, 'table'],
    queryFn: async () => (await api.competitions[':slug'].table.$get({ param: { slug } })).json(),
  })
}

/** A match as last loaded; undefined if no list has it. */
export function knownMatch(id: number): Match | undefined {
  const lists = queryClient.getQueriesData<Match[]>({ queryKey: KEYS.matches })
  return lists.flatMap(([, list]) => list ?? []).find((match) => match.id === id)
}

/** Loads a match and updates it in every list. */
export async function matchNow(id: number): Promise<Match> {
  const match = await (await api.matches[':slug'].$get({ param: { slug: String(id) } })).json()
  keepMatch(match)
  return match
}

/** Saves the result of a match as it was last loaded. 412 if the match has changed since. */
export async function putScore(known: Match, json: MatchScore): Promise<Match> {
  return (await api.matches[':id'].score.$put({ param: { id: String(known.id) }, json }, ifMatch(known))).json()
}

/** Updates a match in every list with the server's response. */
export function keepMatch(match: Match): void {
  queryClient.setQueriesData<Match[]>({ queryKey: KEYS.matches }, (list) =>
    list?.map((other) => (other.id === match.id ? match : other)),
  )
  watchPublishing()
}

/** Refetches everything about matches. */
export async function refreshMatches(): Promise<void> {
  watchPublishing()
  await invalidate(KEYS.matches, KEYS.competitions, KEYS.teams)
}
