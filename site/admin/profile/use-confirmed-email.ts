import { useMutation } from '@tanstack/react-query'
import { parseAsString, useQueryState } from 'nuqs'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../lib/api.ts'
import { meQuery } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { notify } from '../ui/toast.ts'
import { refreshPendingEmail } from './PendingEmail.tsx'

/** Confirms a new email address from its link. */
export function useConfirmedEmail(): void {
  const [token, setToken] = useQueryState('confirm-email', parseAsString.withOptions({ history: 'replace' }))
  const { mutate } = useMutation({
    mutationFn: async (json: { token: string }) => (await api.auth.me.email.$post({ json })).json(),
    onSuccess: ({ user }) => {
      queryClient.setQueryData(meQuery.queryKey, user)
      notify({ title: 'Email changed', description: user.email })
    },
    meta: { failure: 'Email not changed', refresh: refreshPendingEmail },
  })
  const confirm = useEffectEvent((given: string) => {
    // The link is used up, so a reload must not try it again.
    void setToken(null)
    mutate({ token: given })
  })
  useEffect(() => {
    if (token) confirm(token)
  }, [token])
}
