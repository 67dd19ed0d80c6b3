import { useQuery } from '@tanstack/react-query'
import type { ArticleListItem } from '#shared/article.ts'
import type { Category } from '#shared/category.ts'
import { getJson } from '../lib/get-json.ts'
import { useList } from './use-list.ts'

type Wanted = {
  /** The API call for the list's newest articles; page and category are added to it. */
  call: string
  page: number
  /** The category's id, or its slug where only that is known. */
  category: number | string | null
  enabled: boolean
}

/**
 * One page of articles from the API. A category known only by slug is looked up first; `isUnknown` if it does not
 * exist.
 */
export function useArticles({ call, page, category, enabled }: Wanted) {
  const slug = typeof category === 'string' ? category : null
  const lookup = useQuery({
    queryKey: ['/api/categories', slug],
    queryFn: ({ signal }) => getJson<Category>(`/api/categories/${encodeURIComponent(slug ?? '')}`, signal),
    enabled: enabled && slug !== null,
  })
  const id = slug === null ? category : lookup.data?.id
  const list = useList<ArticleListItem>(id ? `${call}&categoryId=${id}` : call, page, enabled && id !== undefined)
  return {
    articles: list.data,
    name: lookup.data?.name,
    error: lookup.error ?? list.error,
    isUnknown: lookup.error?.message.startsWith('404:') === true,
  }
}
