import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useNewsroom } from '../lib/newsroom.ts'
import { ownAuthorQuery } from '../lib/queries.ts'
import type { FormValues } from './form-values.ts'

/** Whether the article has no author because its writer's account has no name, or its author was deleted; and the name. */
export function useNameless(): { isUnnamed: boolean; name: string } {
  const { user } = useNewsroom()
  const authorIds = useWatch<FormValues, 'authorIds'>({ name: 'authorIds' })
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  const { data } = useQuery({ ...ownAuthorQuery, enabled: authorIds.length === 0 && name !== '' })
  return { isUnnamed: authorIds.length === 0 && (name === '' || data?.isDeleted === true), name }
}
