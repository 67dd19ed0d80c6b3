import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useNewsroom } from '../lib/newsroom.ts'
import { ownAuthorQuery } from '../lib/queries.ts'
import type { FormValues } from './form-values.ts'

/**
 * Whether the article has no author because its writer's account has no name, or its author was deleted; and the name.
 * Looked up only where it matters.
 */
export function useNameless(matters: boolean): { isUnnamed: boolean; name: string } {
  const { user } = useNewsroom()
  const authorIds = useWatch<FormValues, 'authorIds'>({ name: 'authorIds' })
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  const isOpen = matters && authorIds.length === 0
  const { data } = useQuery({ ...ownAuthorQuery, enabled: isOpen && name !== '' })
  return { isUnnamed: isOpen && (name === '' || data?.isDeleted === true), name }
}
