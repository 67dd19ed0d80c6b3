import { useQuery } from '@tanstack/react-query'
import type { ArticleListItem } from '#shared/article.ts'
import type { Category } from '#shared/category.ts'
import { PAGE_SIZE } from '#shared/constants.ts'
import { getJson } from '../lib/get-json.ts'

type Wanted = {
  page: number
  /** The category's id, or its slug where only that is known. */
  category: number | string | null
  tips: boolean
  enabled: boolean
}

/** One page of articles from the API. A category known by its slug is looked up first. */
export function useArticles({ page, category, tips, enabled }: Wanted) {
  const slug = typeof category === 'string' ? category : null
  const lookup = useQuery({
    queryKey: ['/api/categories', slug],
    queryFn: ({ signal }) => getJson<Category>(`/api/categories/${encodeURIComponent(slug ?? '')}`, signal),
    enabled: enabled && slug !== null,
  })
  const categoryId = slug === null ? category : lookup.data?.id
  const query = listQuery(page, categoryId ?? null, tips)
  const list = useQuery({
    queryKey: ['/api/articles', query],
    queryFn: ({ signal }) => getJson<ArticleListItem[]>(`/api/articles?${query}`, signal),
    enabled: enabled && categoryId !== undefined,
  })
  return { articles: list.data, category: lookup.data, error: lookup.error ?? list.error }
}

function listQuery(page: number, categoryId: number | string | null, tips: boolean): string {
  const params = new URLSearchParams({ limit: String(PAGE_SIZE), offset: String((page - 1) * PAGE_SIZE) })
  if (categoryId !== null) params.set('categoryId', String(categoryId))
  if (tips) params.set('tips', 'true')
  params.set('published', 'true')
  // Somebody who is signed in reads the same list as everybody: nothing that is scheduled.
  params.set('live', 'true')
  return params.toString()
}
