import { useMutation } from '@tanstack/react-query'
import { KeyRound, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ROLES } from '#shared/permissions.ts'
import type { ResetLink } from '#shared/user.ts'
import { api } from '../lib/api.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { once } from '../lib/once.ts'
import { Card } from '../ui/Card.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Unloaded } from '../ui/Notice.tsx'
import { notify } from '../ui/toast.ts'
import { Invitations } from './Invitations.tsx'
import { Invite } from './Invite.tsx'
import { OneTimeLink } from './OneTimeLink.tsx'
import { refreshPeople, usePeople } from './people-query.ts'
import { type Leaving, RemovePerson } from './RemovePerson.tsx'
import { RoleOptions } from './RoleOptions.tsx'

/** Who may sign in, what they may do, and invitations. */
export function People() {
  const { user: me } = useNewsroom()
  const { data, error, refetch } = usePeople()
  const setRole = useMutation({
    mutationFn: ({ id, choice }: { id: string; choice: string }) => {
      const role = ROLES.find((name) => name === choice)
      // A disabled user keeps their role.
      return api.users[':id'].$put({ param: { id }, json: role ? { role, isActive: true } : { isActive: false } })
    },
    onSuccess: () => notify({ title: 'Role changed' }),
    meta: { failure: 'Role not changed', refresh: refreshPeople },
  })
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  // Fetched first, since the dialog differs when nothing has their name.
  const askToRemove = useMutation({
    mutationFn: async ({ id, email }: { id: string; email: string }) => {
      const bylines = await (await api.users[':id'].bylines.$get({ param: { id } })).json()
      return { id, email, bylines }
    },
    onSuccess: setLeaving,
    meta: { failure: 'Remove failed' },
  })
  const [reset, setReset] = useState<(ResetLink & { email: string }) | null>(null)
  const offerReset = useMutation({
    mutationFn: async (person: { id: string; email: string }) =>
      (await api.users[':id'].reset.$post({ param: { id: person.id } }, once(person))).json(),
    onSuccess: (link, { email }) => setReset({ email, ...link }),
    meta: { failure: 'Link not created' },
  })
  return (
    <Card title="People">
      {!data && <Unloaded what="people" rows={2} error={error} onRetry={refetch} />}
      <ul className="rows">
        {data?.map(({ id, email, firstName, lastName, role, isActive }) => (
          <li key={id} className="account">
            <span className="person">
              <b>{[firstName, lastName].filter(Boolean).join(' ') || email}</b>
              <span className="quiet">
                {email}
                {!isActive && ', disabled'}
              </span>
            </span>
            {id === me.id ? (
              <span className="quiet">You</span>
            ) : (
              <span className="row">
                <select
                  className="input"
                  aria-label={`Role of ${email}`}
                  value={isActive ? role : 'none'}
                  onChange={(event) => setRole.mutate({ id, choice: event.target.value })}
                >
                  <RoleOptions />
                  <option value="none">Disabled</option>
                </select>
                <IconButton
                  label={`New password for ${email}`}
                  icon={KeyRound}
                  disabled={!isActive}
                  onClick={() => offerReset.mutate({ id, email })}
                />
                <IconButton
                  label={`Remove ${email}`}
                  icon={Trash2}
                  disabled={askToRemove.isPending}
                  onClick={() => askToRemove.mutate({ id, email })}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {reset && (
        <OneTimeLink label="Link for a new password" link={{ ...reset, url: reset.resetUrl }}>
          {reset.endsPasskeys && (
            <p>
              Using it also removes their passkeys: from then on the password alone signs in, until they add a passkey
              again.
            </p>
          )}
          {reset.endsCodes && <p>Their recovery codes then no longer work; they can make new ones in Profile.</p>}
        </OneTimeLink>
      )}
      <Invitations />
      <Invite />
      {leaving && <RemovePerson leaving={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  )
}
