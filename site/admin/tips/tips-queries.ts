import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BEGUN } from '#shared/matches/begun.ts'
import type { Tip, TipStatus } from '#shared/tips/tip.ts'
import { api } from '../lib/api.ts'
import { invalidate } from '../lib/invalidate.ts'
import { pageOf } from '../lib/page-of.ts'
import { watchPublishing } from '../lib/publishing.ts'
import { KEYS } from '../lib/query-keys.ts'

export const TIPS_A_PAGE = 25

/** A page of tips in one state, or in any, and how many there are in all. */
export function useTips(status: TipStatus | 'imported' | null, page: number) {
  return useQuery({
    queryKey: [...KEYS.tips, status, page],
    queryFn: async () => {
      const filter = status === 'imported' ? { imported: 'true' as const } : status ? { status } : {}
      const query = { limit: String(TIPS_A_PAGE), offset: String((page - 1) * TIPS_A_PAGE), ...filter }
      return pageOf(await api.tips.$get({ query }))
    },
    placeholderData: keepPreviousData,
  })
}

export const RECENT_TIPS = 100

/** The newest tips of any state, drafts first among them. */
export function useRecentTips() {
  return useQuery({
    queryKey: [...KEYS.tips, 'recent'],
    queryFn: async () => (await api.tips.$get({ query: { limit: String(RECENT_TIPS) } })).json(),
  })
}

/** One tip, by its slug or id. */
export function useTip(slug: string) {
  return useQuery({
    queryKey: [...KEYS.tips, 'one', slug],
    queryFn: async () => (await api.tips[':slug'].$get({ param: { slug } })).json(),
  })
}

/** Open tips that have started, with the outcome that follows from the result. */
export function useWaitingTips() {
  return useQuery({
    queryKey: [...KEYS.tips, 'waiting'],
    queryFn: async () => (await api.tips.waiting.$get()).json(),
  })
}

export const MATCHES_AHEAD = 100

/** Upcoming matches, soonest first: those of a day, or the next ones. */
export function useMatchesAhead(day: string) {
  return useQuery({
    queryKey: [...KEYS.matches, 'ahead', day],
    queryFn: async () => {
      const days = day ? { date: day } : { from: new Date().toISOString().slice(0, 10) }
      const query = { ...days, status: 'scheduled', limit: String(MATCHES_AHEAD) }
      return (await api.matches.$get({ query })).json()
    },
    select: (matches) => matches.filter(({ kickOff }) => Date.parse(kickOff) > Date.now()),
    placeholderData: keepPreviousData,
  })
}

/** The tip's match, which the list may not include. */
export function useMatch(id: string) {
  return useQuery({
    queryKey: [...KEYS.matches, 'one', id],
    queryFn: async () => (await api.matches[':slug'].$get({ param: { slug: id } })).json(),
    enabled: id !== '',
  })
}

/** Refetches all tip lists, and tracks publishing. */
export function tipsChanged(): void {
  watchPublishing()
  void invalidate(KEYS.tips)
}

/** Open tips with the same pick on the same event as a draft. */
export function useSamePick(draft: Tip) {
  return useQuery({
    queryKey: [...KEYS.tips, 'same', draft.id],
    queryFn: async () => {
      const of = draft.matchId ? { match: String(draft.matchId) } : { sport: draft.sport }
      const query = { status: 'open', market: draft.market, limit: '100', ...of } as const
      return (await api.tips.$get({ query })).json()
    },
    select: (open) => open.filter((tip) => isSamePick(tip, draft)),
  })
}

function isSamePick(tip: Tip, draft: Tip): boolean {
  const isSameEvent = draft.matchId ? tip.matchId === draft.matchId : tip.event === draft.event
  return isSameEvent && tip.selection === draft.selection && tip.line === draft.line
}

/**
 * Whether a tip has started, possibly earlier by its match's start. From then on it can be settled but not withdrawn.
 */
export function hasStarted({ startsAt, match }: Pick<Tip, 'startsAt' | 'match'>): boolean {
  const starts = match ? [startsAt, match.kickOff] : [startsAt]
  return starts.some((at) => Date.parse(at) <= Date.now()) || (match !== null && BEGUN.includes(match.status))
}
