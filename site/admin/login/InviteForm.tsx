import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type AcceptInvite, acceptInviteSchema } from '#shared/user.ts'
import { api } from '../lib/api.ts'
import { formFailure } from '../lib/form-issues.ts'
import { settled } from '../lib/run-mutation.ts'
import { Field } from '../ui/Field.tsx'
import { isOfLink } from './one-time-link.ts'
import { NewPasswordField } from './SignInFields.tsx'

type Values = z.input<typeof acceptInviteSchema>
type Props = {
  token: string
  isIn: boolean
  onJoined: () => void
  /** The invitation is not valid, was used, replaced or revoked, or has expired. */
  onOver: () => void
}

/** Creates the account of an invited user. */
export function InviteForm({ token, isIn, onJoined, onOver }: Props) {
  const { register, handleSubmit, getValues, setError, formState } = useForm<Values, unknown, AcceptInvite>({
    resolver: zodResolver(acceptInviteSchema),
    defaultValues: { token, password: '', firstName: '', lastName: '' },
  })
  const { errors, isSubmitting } = formState
  const isBusy = isSubmitting || isIn

  const { mutateAsync } = useMutation({
    mutationFn: (json: AcceptInvite) => api.auth['accept-invite'].$post({ json }),
    onSuccess: onJoined,
    meta: {
      failure: (error) => {
        if (!isOfLink(error)) return formFailure('Account not created', error, { getValues, setError })
        onOver()
        return null
      },
    },
  })
  const join = handleSubmit(
    (json) => settled(mutateAsync(json)),
    // Issues with the token have no field.
    ({ token: broken }) => broken && onOver(),
  )

  return (
    <form className="login-form" method="post" noValidate onSubmit={join}>
      <Field label="First name" error={errors.firstName?.message}>
        {(control) => <input {...control} {...register('firstName')} className="input" autoComplete="given-name" />}
      </Field>
      <Field label="Last name" error={errors.lastName?.message}>
        {(control) => <input {...control} {...register('lastName')} className="input" autoComplete="family-name" />}
      </Field>
      <NewPasswordField label="Password" field={register('password')} error={errors.password?.message} />
      <button type="submit" className="btn btn-primary btn-large" disabled={isBusy}>
        {isBusy ? 'Creating account...' : 'Create account'}
      </button>
    </form>
  )
}
