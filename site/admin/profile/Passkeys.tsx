import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PASSKEY_NAME_MAX } from '#shared/constants.ts'
import { dateAndTime } from '#shared/dates.ts'
import { api } from '../lib/api.ts'
import { tooLong } from '../lib/field-problems.ts'
import { useFrame } from '../lib/frame.ts'
import { invalidate } from '../lib/invalidate.ts'
import { KEYS } from '../lib/query-keys.ts'
import { usePasskey } from '../lib/use-passkey.ts'
import { Card } from '../ui/Card.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Field } from '../ui/Field.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Unloaded } from '../ui/Notice.tsx'
import { Switch } from '../ui/Switch.tsx'
import { notify } from '../ui/toast.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** The account's passkeys, whether the password alone is enough, and recovery codes. */
export function Passkeys() {
  const { timeZone } = useFrame()
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.passkeys,
    queryFn: async () => (await api.auth.passkeys.$get()).json(),
    staleTime: 0,
  })
  const remove = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => api.auth.passkeys[':id'].$delete({ param: { id } }),
    onSuccess: (_answer, { name }) => notify({ title: `Removed ${name}` }),
    meta: { failure: 'Remove failed', refresh },
  })
  const requirement = useMutation({
    mutationFn: (json: Requirement) => api.auth['second-factor'].$put({ json }),
    onSuccess: (_answer, chosen) => notify({ title: wordsOf(chosen) }),
    meta: { failure: 'Not changed', refresh },
  })
  const [doomed, setDoomed] = useState<{ id: string; name: string } | null>(null)

  return (
    <Card title="Passkeys" note="Sign in with a fingerprint, a face, a PIN or a security key.">
      {!data && <Unloaded what="passkeys" rows={1} error={error} onRetry={refetch} />}
      {data?.passkeys.length === 0 && <p className="quiet">You have no passkeys.</p>}
      <ul className="rows">
        {data?.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id}>
            <span className="person">
              <b>{name}</b>
              <span className="quiet">
                {lastUsedAt
                  ? `Last used ${dateAndTime(lastUsedAt, timeZone)}, added ${dateAndTime(createdAt, timeZone)}`
                  : `Added ${dateAndTime(createdAt, timeZone)}, never used`}
              </span>
            </span>
            <IconButton label={`Remove ${name}`} icon={Trash2} onClick={() => setDoomed({ id, name })} />
          </li>
        ))}
      </ul>
      <NewPasskey />
      {data && data.passkeys.length > 0 && (
        <>
          <Switch
            label="Require a passkey to sign in"
            checked={data.isRequired}
            // Without a recovery code, a user who loses the device cannot get back in alone.
            disabled={!data.isRequired && data.recoveryCodes === 0}
            onChange={({ target }) => requirement.mutate({ required: target.checked })}
          />
          <p className="quiet">
            {data.isRequired || data.recoveryCodes > 0
              ? 'Your password alone then no longer signs you in. Keep your recovery codes.'
              : 'Create recovery codes first: they let you back in if you lose the device.'}
          </p>
          {data.isRequired && (
            <Switch
              label="Ask for the password, too"
              checked={data.isPasswordRequired}
              onChange={({ target }) => requirement.mutate({ required: true, withPassword: target.checked })}
            />
          )}
        </>
      )}
      {data && <RecoveryCodes left={data.recoveryCodes} />}
      {doomed && (
        <Confirm
          title={`Remove ${doomed.name}?`}
          text={
            data?.isRequired && data.passkeys.length === 1
              ? 'It is your only passkey: after this, your password alone signs you in again.'
              : 'The device can no longer sign in to your account.'
          }
          action="Remove passkey"
          onConfirm={() => remove.mutateAsync(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </Card>
  )
}

type Requirement = { required: boolean; withPassword?: boolean }

function wordsOf({ required, withPassword }: Requirement): string {
  if (withPassword) return 'Your password and a passkey are required to sign in'
  return required ? 'A passkey is required to sign in' : 'A passkey is no longer required to sign in'
}

function NewPasskey() {
  const [name, setName] = useState('')
  const error = tooLong(name.trim(), PASSKEY_NAME_MAX)
  const add = usePasskey({
    failure: 'Passkey not added',
    change: (passkeys) => passkeys.addPasskey(name.trim() || 'Passkey'),
    onSuccess: () => {
      setName('')
      notify({ title: 'Passkey added' })
    },
    refresh,
  })

  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!error) add.mutate()
      }}
    >
      <Field label="Name of a new passkey" error={error}>
        {(control) => (
          <input
            {...control}
            className="input"
            placeholder="My phone"
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <button type="submit" className="btn" disabled={add.isPending}>
        Add a passkey
      </button>
    </form>
  )
}

function refresh(): Promise<void> {
  return invalidate(KEYS.passkeys)
}
