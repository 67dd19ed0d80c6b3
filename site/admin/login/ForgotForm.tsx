import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { forgotPasswordSchema } from '#shared/user.ts'
import { api } from '../lib/api.ts'
import { formFailure } from '../lib/form-issues.ts'
import { KEYS } from '../lib/query-keys.ts'
import { settled } from '../lib/run-mutation.ts'
import { EmailField } from './SignInFields.tsx'

type Values = z.infer<typeof forgotPasswordSchema>

type Props = { onBack: () => void; onCode: () => void }

/** The ways to a new password: a link by email, if this site sends email, or a recovery code. */
export function ForgotForm(props: Props) {
  const { data, isPending } = useQuery({
    queryKey: KEYS.forgotPassword,
    queryFn: async () => (await api.auth['forgot-password'].$get()).json(),
    retry: false,
  })
  if (isPending) return <OtherWays {...props} />
  // If the server does not answer, offer the form: sending it will show the problem.
  return data?.sendsLinks === false ? (
    <>
      <p className="login-prompt">
        This site sends no email. Ask an administrator for a one-time link to set a new password.
      </p>
      <OtherWays {...props} />
    </>
  ) : (
    <>
      <p className="login-prompt">We’ll email you a link to set a new one.</p>
      <LinkForm />
      <OtherWays {...props} />
    </>
  )
}

/** Requests a password reset link by email. */
function LinkForm() {
  const { register, handleSubmit, getValues, setError, formState } = useForm<Values>({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  })

  const { data: answer, mutateAsync } = useMutation({
    mutationFn: async (json: Values) => (await api.auth['forgot-password'].$post({ json })).json(),
    meta: { failure: (error) => formFailure('No link was sent', error, { getValues, setError }) },
  })
  const ask = handleSubmit((json) => settled(mutateAsync(json)))

  if (answer)
    return (
      <p role="status">{answer.message}. If none has come in ten minutes, ask an administrator for a one-time link.</p>
    )
  return (
    <form className="login-form" method="post" noValidate onSubmit={ask}>
      <EmailField field={register('email')} error={formState.errors.email?.message} />
      <button type="submit" className="btn btn-primary btn-large" disabled={formState.isSubmitting}>
        {formState.isSubmitting ? 'Sending...' : 'Send a link'}
      </button>
    </form>
  )
}

function OtherWays({ onBack, onCode }: Props) {
  return (
    <div className="login-ways">
      <button type="button" className="btn" onClick={onCode}>
        Use a recovery code
      </button>
      <button type="button" className="btn" onClick={onBack}>
        Back to sign in
      </button>
    </div>
  )
}
