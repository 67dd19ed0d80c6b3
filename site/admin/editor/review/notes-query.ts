import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Article } from '#shared/article.ts'
import type { Note } from '#shared/submission.ts'
import { api } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { KEYS } from '../../lib/query-keys.ts'
import { useSeenNotes } from '../../mentions/mentions-query.ts'

/** The query key of an article's notes, in any state. */
export function notesKey(articleId: number) {
  return [...KEYS.articleNotes, articleId]
}

/**
 * The notes on an article, oldest first; a new one has none. Fetched when the article is opened and after each review
 * step.
 */
export function useNotes(article: Pick<Article, 'id' | 'submission'> | null, isAllowed: boolean) {
  const { id, submission } = article ?? { id: 0, submission: null }
  const notes = useQuery({
    queryKey: [...notesKey(id), submission],
    queryFn: async () => (await api.articles[':id'].notes.$get({ param: { id: String(id) } })).json(),
    staleTime: 0,
    // Not cached from an earlier visit, since all notes loaded on opening count as seen.
    gcTime: 0,
    placeholderData: keepPreviousData,
    enabled: isAllowed && article !== null,
  })
  useSeenNotes(id, notes.data)
  return notes
}

/** Shows the notes that the server returned. */
export function setNotes(articleId: number, notes: Note[]): void {
  queryClient.setQueriesData({ queryKey: notesKey(articleId) }, notes)
}
