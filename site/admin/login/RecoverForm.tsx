import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { recoverSchema } from '#shared/passkey.ts'
import { api } from '../lib/api.ts'
import { formFailure } from '../lib/form-issues.ts'
import { settled } from '../lib/run-mutation.ts'
import { Field } from '../ui/Field.tsx'
import { EmailField, NewPasswordField } from './SignInFields.tsx'

type Values = z.input<typeof recoverSchema>
type Props = { isIn: boolean; onRecovered: (lost: { lostPasskeys: boolean }) => void; onBack: () => void }

/** Sets a new password with a recovery code, for people who lost both password and phone. */
export default function RecoverForm({ isIn, onRecovered, onBack }: Props) {
  const { register, handleSubmit, getValues, setError, formState } = useForm<
    Values,
    unknown,
    z.output<typeof recoverSchema>
  >({
    resolver: zodResolver(recoverSchema),
    defaultValues: { email: '', code: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const { mutateAsync } = useMutation({
    mutationFn: async (json: z.output<typeof recoverSchema>) =>
      (await api.auth['reset-password']['by-code'].$post({ json })).json(),
    onSuccess: onRecovered,
    meta: { failure: (error) => formFailure('Password not changed', error, { getValues, setError }) },
  })
  const recover = handleSubmit((json) => settled(mutateAsync(json)))

  return (
    <form className="login-form" method="post" noValidate onSubmit={recover}>
      <EmailField field={register('email')} error={errors.email?.message} />
      <Field label="Recovery code" error={errors.code?.message} hint="Each code works once.">
        {(control) => <input {...control} {...register('code')} className="input" autoComplete="off" />}
      </Field>
      <NewPasswordField field={register('password')} error={errors.password?.message} />
      <button type="submit" className="btn btn-primary btn-large" disabled={isSubmitting || isIn}>
        {isSubmitting ? 'Saving...' : 'Set password'}
      </button>
      <button type="button" className="btn" onClick={onBack}>
        Back to sign in
      </button>
    </form>
  )
}
