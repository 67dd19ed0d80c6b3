import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { dateAndTime } from '#shared/dates.ts'
import { ROLE_NAMES } from '#shared/permissions.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'
import { notify } from '../ui/toast.ts'
import { refreshPeople, useInvitations } from './people-query.ts'

/** Open invitations. */
export function Invitations() {
  const { timeZone } = useFrame()
  const { data, error, refetch } = useInvitations()
  const revoke = useMutation({
    mutationFn: ({ id }: { id: string; email: string }) => api.users.invitations[':id'].$delete({ param: { id } }),
    onSuccess: (_answer, { email }) => notify({ title: `Revoked the invitation of ${email}` }),
    meta: { failure: 'Not revoked', refresh: () => refreshPeople() },
  })
  if (!data && error) return <ErrorNotice title="Invitations could not be loaded" error={error} onRetry={refetch} />
  if (!data?.length) return null
  return (
    <>
      <h4>Open invitations</h4>
      <ul className="rows">
        {data.map(({ id, email, role, invitedBy, expiresAt }) => (
          <li key={id}>
            <span className="person">
              <b>{email}</b>
              <span className="quiet">
                {ROLE_NAMES[role]}, invited by {invitedBy}, until {dateAndTime(expiresAt, timeZone)}
              </span>
            </span>
            <IconButton
              label={`Revoke the invitation of ${email}`}
              icon={X}
              onClick={() => revoke.mutate({ id, email })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
