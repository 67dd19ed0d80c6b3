import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { articleSlugSchema, slugify } from '#shared/slug.ts'
import { api } from '../lib/api.ts'
import { KEYS } from '../lib/query-keys.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import type { FormValues } from './form-values.ts'

const SETTLE_MS = 350

/** The message about the slug while it is typed. */
export type SlugVerdict = { kind: 'none' | 'checking' | 'free' | 'wrong'; words: string }

/** Whether the form's slug is available: its format is checked at once, with the server once typing pauses. */
export function useSlugCheck(ownId: number | null): SlugVerdict {
  const { formState } = useFormContext<FormValues>()
  const [typed, title] = useWatch<FormValues, ['slug', 'title']>({ name: ['slug', 'title'] })
  const slug = typed || slugify(title)
  const shape = articleSlugSchema.safeParse(slug)
  const settled = useDebounced(slug, SETTLE_MS)
  // The article's own stored slug needs no request.
  const isAsked = shape.success && settled === slug && formState.defaultValues?.slug !== slug
  const { data, isError } = useQuery({
    queryKey: [...KEYS.slug, slug],
    queryFn: async () => (await api.articles.$get({ query: { slug, limit: '1' } })).json(),
    enabled: isAsked,
    staleTime: 0,
    retry: false,
  })
  if (slug === '') return { kind: 'none', words: 'Leave blank to generate it from the title.' }
  if (!shape.success) return { kind: 'wrong', words: shape.error.issues[0]?.message ?? '' }
  if (formState.defaultValues?.slug === slug) return { kind: 'none', words: '' }
  // If the server does not answer, the save will report it.
  if (isError) return { kind: 'none', words: '' }
  if (!isAsked || !data) return { kind: 'checking', words: 'Checking availability…' }
  const other = data.find(({ id }) => id !== ownId)
  if (other) return { kind: 'wrong', words: `Another article already has this slug: ${other.title}` }
  return { kind: 'free', words: 'Slug available.' }
}
