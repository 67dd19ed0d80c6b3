import { useMutation, useQuery } from '@tanstack/react-query'
import { dateAndTime } from '#shared/dates.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { invalidate } from '../lib/invalidate.ts'
import { once } from '../lib/once.ts'
import { KEYS } from '../lib/query-keys.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'
import { notify } from '../ui/toast.ts'

/** The new email address while it is unconfirmed; renders nothing without one. */
export function PendingEmail({ current }: { current: string }) {
  const { timeZone } = useFrame()
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.pendingEmail,
    queryFn: async () => (await (await api.auth.me.email.$get()).json()).pending,
    staleTime: 0,
  })
  const resend = useMutation({
    mutationFn: async (now: object) =>
      (await (await api.auth.me.email.link.$post(undefined, once(now))).json()).pending,
    onSuccess: ({ email }) =>
      notify({
        title: 'Link sent again',
        description: `We sent a new link to ${email}. The one before no longer works.`,
      }),
    meta: { failure: 'Link not sent', refresh: refreshPendingEmail },
  })
  const cancel = useMutation({
    mutationFn: () => api.auth.me.email.$delete(),
    onSuccess: () => notify({ title: 'Email change cancelled', description: `Your email stays ${current}.` }),
    meta: { failure: 'Email change not cancelled', refresh: refreshPendingEmail },
  })

  if (!data && error) return <ErrorNotice title="Your new email could not be loaded" error={error} onRetry={refetch} />
  if (!data) return null
  return (
    <section className="pending-email" aria-label="New email">
      <p>
        <b>{data.email}</b> is not confirmed yet. Follow the link that we sent there by{' '}
        {dateAndTime(data.expiresAt, timeZone)}; until then your email stays {current}.
      </p>
      <div className="row">
        <ActionButton onPress={() => resend.mutateAsync({})}>Send again</ActionButton>
        <ActionButton aria-label="Cancel the change of email" onPress={() => cancel.mutateAsync()}>
          Cancel
        </ActionButton>
      </div>
    </section>
  )
}

/** Refetches the pending email. */
export function refreshPendingEmail(): Promise<void> {
  return invalidate(KEYS.pendingEmail)
}
