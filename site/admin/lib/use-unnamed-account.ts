import { useQuery } from '@tanstack/react-query'
import { useNewsroom } from './newsroom.ts'
import { ownAuthorQuery } from './queries.ts'

/** Whether the user's account has no name or its author was deleted, and the name. Fetched only when needed. */
export function useUnnamedAccount(matters: boolean): { isUnnamed: boolean; name: string } {
  const { user } = useNewsroom()
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
  const { data } = useQuery({ ...ownAuthorQuery, enabled: matters && name !== '' })
  return { isUnnamed: matters && (name === '' || data?.isDeleted === true), name }
}
