import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { ListedFinding } from '#shared/finding.ts'
import { api } from '../../lib/api.ts'
import { KEYS } from '../../lib/query-keys.ts'
import type { FormValues } from '../form-values.ts'
import { useRested } from '../use-rested.ts'

const REST_MS = 900

/**
 * The findings of the current form, some moments after the last key. A new article is not checked before it has a text.
 */
export function useFindings(articleId: number | null) {
  const { getValues } = useFormContext<FormValues>()
  const { title, excerpt, content } = useRested(REST_MS)
  const { featuredImage, featuredImageAlt, searchTitle, searchDescription } = getValues()
  const others = { featuredImage, featuredImageAlt, searchTitle, searchDescription }
  const isBegun = articleId !== null || content.trim() !== ''
  const query = useQuery<ListedFinding[]>({
    queryKey: [...KEYS.findings, articleId, title, excerpt, content, others],
    queryFn: async () => {
      const form = { title, excerpt, content: content || ' ', ...others }
      return (await api.articles.findings.$post({ json: { ...form, ...(articleId && { id: articleId }) } })).json()
    },
    enabled: isBegun,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  })
  return { ...query, isBegun, findings: (isBegun && query.data) || [] }
}
