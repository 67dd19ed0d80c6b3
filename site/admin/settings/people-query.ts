import { useQuery } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { invalidate } from '../lib/invalidate.ts'
import { KEYS } from '../lib/query-keys.ts'

/** All users. */
export function usePeople() {
  return useQuery({ queryKey: KEYS.users, queryFn: async () => (await api.users.$get()).json() })
}

/** Invitations that can still be accepted. */
export function useInvitations() {
  return useQuery({
    queryKey: [...KEYS.users, 'invitations'],
    queryFn: async () => (await api.users.invitations.$get()).json(),
  })
}

export function refreshPeople(): Promise<void> {
  return invalidate(KEYS.users)
}
