import { parseAsString, useQueryState } from 'nuqs'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { meQuery } from '../lib/queries.ts'
import { queryClient } from '../lib/query-client.ts'
import { notify, notifyFailure } from '../ui/toast.ts'

/** Follows the link that a new email address is confirmed by. */
export function useConfirmedEmail(): void {
  const [token, setToken] = useQueryState('confirm-email', parseAsString.withOptions({ history: 'replace' }))
  const confirm = useEffectEvent(async (given: string) => {
    // Used up: a reload must not try it again.
    void setToken(null)
    try {
      const { user } = await (await api.auth.me.email.$post({ json: { token: given } })).json()
      queryClient.setQueryData(meQuery.queryKey, user)
      notify({ title: 'Email changed', description: user.email })
    } catch (error) {
      notifyFailure('Email not changed', messageOf(error))
    }
  })
  useEffect(() => {
    if (token) void confirm(token)
  }, [token])
}
