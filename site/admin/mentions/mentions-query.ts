import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { can } from '#shared/permissions.ts'
import { api } from '../lib/api.ts'
import { invalidate } from '../lib/invalidate.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { KEYS } from '../lib/query-keys.ts'

const EVERY_MS = 30_000

const mentionsQuery = queryOptions({
  queryKey: KEYS.mentions,
  queryFn: async () => (await api.mentions.$get()).json(),
  refetchInterval: EVERY_MS,
})

/** The unseen notes that mention the user. */
export function useMentions() {
  const { user } = useNewsroom()
  return useQuery({ ...mentionsQuery, enabled: can(user, 'drafts') })
}

/** Marks notes as seen; when the call fails, they stay unseen. */
export async function seeMentions(ids: number[]): Promise<void> {
  await api.mentions.seen.$post({ json: { ids } })
  await invalidate(mentionsQuery.queryKey)
}

/**
 * Marks the notes that existed when an article was opened as seen. A later note is loaded, but its mention stays until
 * it is followed or marked as seen, since the user may not be looking at the notes.
 */
export function useSeenNotes(articleId: number, notes: readonly { id: number }[] | undefined): void {
  const { data: unseen = [] } = useMentions()
  const mentions = unseen.filter((mention) => mention.articleId === articleId)
  const [first, setFirst] = useState<ReadonlySet<number> | null>(null)
  if (notes && !first) setFirst(new Set(notes.map(({ id }) => id)))
  const seen = idsOf(mentions.filter(({ id }) => first?.has(id)))
  const missing = idsOf(notes ? mentions.filter(({ id }) => !notes.some((note) => note.id === id)) : [])
  useEffect(() => {
    if (seen !== '') seeMentions(seen.split(',').map(Number)).catch(() => {})
  }, [seen])
  useEffect(() => {
    if (missing !== '') void invalidate([...KEYS.articleNotes, articleId])
  }, [missing, articleId])
}

function idsOf(mentions: readonly { id: number }[]): string {
  return mentions.map(({ id }) => id).join()
}
