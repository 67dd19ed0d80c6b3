import { useMutation, useQuery } from '@tanstack/react-query'
import { dateAndTime } from '#shared/dates.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { invalidate } from '../lib/invalidate.ts'
import { counted } from '../lib/number.ts'
import { KEYS } from '../lib/query-keys.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { Unloaded } from '../ui/Notice.tsx'
import { notify } from '../ui/toast.ts'

/** Where the user is signed in, and buttons to sign out elsewhere. */
export function Sessions() {
  const { timeZone } = useFrame()
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.sessions,
    queryFn: async () => (await api.auth.sessions.$get()).json(),
    staleTime: 0,
  })
  const signOut = useMutation({
    mutationFn: (id: string) => api.auth.sessions[':id'].$delete({ param: { id } }),
    onSuccess: () => notify({ title: 'Session signed out' }),
    meta: { failure: 'Sign-out failed', refresh: () => invalidate(KEYS.sessions) },
  })
  const signOutOthers = useMutation({
    mutationFn: () => api.auth.sessions.$delete(),
    onSuccess: () => notify({ title: 'Other sessions signed out' }),
    meta: { failure: 'Sign-out failed', refresh: () => invalidate(KEYS.sessions) },
  })
  const others = data?.filter(({ current }) => !current) ?? []
  return (
    <Card title="Sessions">
      {!data && <Unloaded what="sessions" rows={1} error={error} onRetry={refetch} />}
      <ul className="rows">
        {data?.map(({ id, device, startedAt, expiresAt, current }) => (
          <li key={id} className="session">
            <span>
              {current ? 'This device' : 'Another device'}
              {device && `: ${device}`}
            </span>
            <span className="quiet">
              signed in {startedAt && `since ${dateAndTime(startedAt, timeZone)}, `}until{' '}
              {dateAndTime(expiresAt, timeZone)}
            </span>
            {!current && (
              <ActionButton
                aria-label={`Sign out ${device ?? 'another device'}`}
                onPress={() => signOut.mutateAsync(id)}
              >
                Sign out
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ActionButton onPress={() => signOutOthers.mutateAsync()}>
          Sign out of {counted(others.length, 'other session')}
        </ActionButton>
      )}
    </Card>
  )
}
