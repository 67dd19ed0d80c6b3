import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { forgotPasswordSchema } from '#shared/user.ts'
import { api } from '../lib/api.ts'
import { formFailure } from '../lib/form-issues.ts'
import { settled } from '../lib/settled.ts'
import { Field } from '../ui/Field.tsx'

type Values = z.infer<typeof forgotPasswordSchema>

/** Asks for a link for a new password, by e-mail. */
export function ForgotForm({ onBack, onCode }: { onBack: () => void; onCode: () => void }) {
  const { register, handleSubmit, getValues, setError, formState } = useForm<Values>({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  })

  const { data: answer, mutateAsync } = useMutation({
    mutationFn: async (json: Values) => (await api.auth['forgot-password'].$post({ json })).json(),
    meta: { failure: (error) => formFailure('No link was sent', error, { getValues, setError }) },
  })
  const ask = handleSubmit((json) => settled(mutateAsync(json)))

  return (
    <form className="login-form" method="post" noValidate onSubmit={ask}>
      {answer ? (
        <p role="status">{answer.message}.</p>
      ) : (
        <>
          <Field label="Email" error={formState.errors.email?.message}>
            {(control) => (
              <input {...control} {...register('email')} type="email" className="input" autoComplete="username" />
            )}
          </Field>
          <button type="submit" className="btn btn-primary btn-large" disabled={formState.isSubmitting}>
            {formState.isSubmitting ? 'Sending...' : 'Send a link'}
          </button>
        </>
      )}
      <button type="button" className="btn" onClick={onCode}>
        Use a recovery code
      </button>
      <button type="button" className="btn" onClick={onBack}>
        Back to sign in
      </button>
    </form>
  )
}
