import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNewsroom } from '../lib/newsroom.ts'
import { authorsQuery } from '../names/names-queries.ts'
import type { TipValues } from './tip-values.ts'

/** Makes the writer of a new tip its tipster if they are an author and chose no one. `begun` has its initial values. */
export function useOwnTipster<Context>(
  { reset }: UseFormReturn<TipValues, Context>,
  begun: TipValues,
  isNew: boolean,
): void {
  const { user } = useNewsroom()
  const { data: authors } = useQuery(authorsQuery)
  // An account and its author have the same id.
  const isAuthor = authors?.some(({ id }) => id === user.id) === true
  useEffect(() => {
    if (isNew && isAuthor) reset({ ...begun, authorId: user.id }, { keepDirtyValues: true })
  }, [isNew, isAuthor, user.id, begun, reset])
}
