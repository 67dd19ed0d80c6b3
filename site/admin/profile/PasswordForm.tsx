import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { NEW_PASSWORD_MIN, passwordInputSchema } from '#shared/user.ts'
import { api } from '../lib/api.ts'
import { formFailure } from '../lib/form-issues.ts'
import { invalidate } from '../lib/invalidate.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { counted } from '../lib/number.ts'
import { KEYS } from '../lib/query-keys.ts'
import { settled } from '../lib/run-mutation.ts'
import { renewSession } from '../lib/session.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { notify } from '../ui/toast.ts'

type Values = z.infer<typeof passwordInputSchema>

/** A new password, which signs every other device out. */
export function PasswordForm() {
  const { user } = useNewsroom()
  const { register, handleSubmit, getValues, setError, reset, watch, formState } = useForm<Values>({
    resolver: zodResolver(passwordInputSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { errors, isSubmitting } = formState
  // A password manager fills in the current one automatically.
  useUnsaved('Password', watch('newPassword') !== '')

  const { mutateAsync, data: stays } = useMutation({
    mutationFn: async (json: Values) => (await api.auth.password.$put({ json })).json(),
    onSuccess: () => {
      // Pending calls were refused because the session's id has changed.
      renewSession()
      reset()
      notify({ title: 'Password changed', description: 'Every other session is signed out.' })
      void invalidate(KEYS.passkeys)
      return invalidate(KEYS.sessions)
    },
    meta: { failure: (error) => formFailure('Password not changed', error, { getValues, setError }) },
  })
  const save = handleSubmit((json) => settled(mutateAsync(json)))

  return (
    <Card title="Password">
      <form className="form-grid" noValidate onSubmit={save}>
        {/* For password managers, which save the pair. */}
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        <Field label="Current password" error={errors.currentPassword?.message}>
          {(control) => (
            <input
              {...control}
              {...register('currentPassword')}
              type="password"
              className="input"
              autoComplete="current-password"
            />
          )}
        </Field>
        <Field
          label="New password"
          error={errors.newPassword?.message}
          hint={`At least ${NEW_PASSWORD_MIN} characters, not a common password.`}
        >
          {(control) => (
            <input
              {...control}
              {...register('newPassword')}
              type="password"
              className="input"
              autoComplete="new-password"
            />
          )}
        </Field>
        <button type="submit" className="btn btn-primary form-submit" disabled={isSubmitting}>
          Change password
        </button>
      </form>
      {stays && <WaysIn {...stays} />}
    </Card>
  )
}

/**
 * Other ways into the account, which a new password does not revoke. Someone with the old password may have added them.
 */
function WaysIn({ passkeys, recoveryCodes }: { passkeys: number; recoveryCodes: number }) {
  if (passkeys + recoveryCodes === 0) return null
  const [keys, codes] = [counted(passkeys, 'passkey'), counted(recoveryCodes, 'recovery code')]
  const both = [passkeys > 0 && keys, recoveryCodes > 0 && codes].filter(Boolean).join(' and ')
  const advice = [
    passkeys > 0 && 'Remove any passkey that is not yours.',
    recoveryCodes > 0 && 'Replace the codes if you did not create them.',
  ]
  return (
    <p role="status">
      Your account still has {both}. A new password does not end {passkeys + recoveryCodes === 1 ? 'it' : 'them'}.{' '}
      {advice.filter(Boolean).join(' ')}
    </p>
  )
}
