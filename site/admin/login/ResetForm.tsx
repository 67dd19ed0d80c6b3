import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type ResetPassword, resetPasswordSchema } from '#shared/user.ts'
import { api } from '../lib/api.ts'
import { formFailure } from '../lib/form-issues.ts'
import { settled } from '../lib/run-mutation.ts'
import { isOfLink } from './one-time-link.ts'
import { NewPasswordField } from './SignInFields.tsx'

type Props = {
  token: string
  isIn: boolean
  onReset: (lost: { lostPasskeys: boolean; lostCodes: boolean }) => void
  onPasskeyNeeded: () => void
  /** The link is not valid, was used, or has expired. */
  onOver: () => void
}

/** Sets the new password that a one-time link allows. */
export function ResetForm({ token, isIn, onReset, onPasskeyNeeded, onOver }: Props) {
  const { register, handleSubmit, getValues, setError, formState } = useForm<ResetPassword>({
    resolver: zodResolver(resetPasswordSchema),
    defaultValues: { token, password: '' },
  })
  const { errors, isSubmitting } = formState
  const isBusy = isSubmitting || isIn

  const { mutateAsync } = useMutation({
    mutationFn: async (json: ResetPassword) => (await api.auth['reset-password'].$post({ json })).json(),
    onSuccess: ({ user, ...lost }) => (user ? onReset(lost) : onPasskeyNeeded()),
    meta: {
      failure: (error) => {
        if (!isOfLink(error)) return formFailure('Password not changed', error, { getValues, setError })
        onOver()
        return null
      },
    },
  })
  const reset = handleSubmit(
    (json) => settled(mutateAsync(json)),
    // Issues with the token have no field.
    ({ token: broken }) => broken && onOver(),
  )

  return (
    <form className="login-form" method="post" noValidate onSubmit={reset}>
      <NewPasswordField field={register('password')} error={errors.password?.message} />
      <button type="submit" className="btn btn-primary btn-large" disabled={isBusy}>
        {isBusy ? 'Saving...' : 'Set password'}
      </button>
    </form>
  )
}
