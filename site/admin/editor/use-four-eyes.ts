import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Article } from '#shared/article.ts'
import { api } from '../lib/api.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { KEYS } from '../lib/query-keys.ts'

const fourEyesQuery = queryOptions({
  queryKey: [...KEYS.settings, 'four-eyes'],
  queryFn: async () => (await api.settings['four-eyes'].$get()).json(),
})

/** Whether the four-eyes setting leaves publishing to somebody else: the article is new, or the user's own. */
export function useFourEyes(article: Pick<Article, 'authorId' | 'authorIds'> | null): boolean {
  const { user } = useNewsroom()
  const { data } = useQuery(fourEyesQuery)
  const isOwn = !article || article.authorId === user.id || article.authorIds.includes(user.id)
  return isOwn && data?.fourEyes === true
}
