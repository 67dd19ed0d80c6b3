import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { can } from '#shared/permissions.ts'
import { api } from '../lib/api.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { queryClient } from '../lib/query-client.ts'

const EVERY_MS = 30_000

const mentionsQuery = queryOptions({
  queryKey: ['/api/mentions'],
  queryFn: async () => (await api.mentions.$get()).json(),
  refetchInterval: EVERY_MS,
})

/** The notes that mention whoever is signed in and that they have not seen. */
export function useMentions() {
  const { user } = useNewsroom()
  return useQuery({ ...mentionsQuery, enabled: can(user, 'drafts') }).data ?? []
}

/** Marks notes as seen; when the call fails, they stay unseen. */
export async function seeMentions(ids: number[]): Promise<void> {
  await api.mentions.seen.$post({ json: { ids } })
  await queryClient.invalidateQueries({ queryKey: mentionsQuery.queryKey })
}

/** Takes notes that are on screen for seen. */
export function useSeenNotes(notes: readonly { id: number }[]): void {
  const shown = useMentions()
    .filter(({ id }) => notes.some((note) => note.id === id))
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (shown !== '') seeMentions(shown.split(',').map(Number)).catch(() => {})
  }, [shown])
}
