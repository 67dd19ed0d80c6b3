import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { forgotPasswordSchema } from '#shared/user.ts'
import { api } from '../lib/api.ts'
import { showFailure } from '../lib/form-issues.ts'
import { Field } from '../ui/Field.tsx'

type Values = z.infer<typeof forgotPasswordSchema>

/** Asks for a link for a new password, by e-mail. */
export function ForgotForm({ onBack, onCode }: { onBack: () => void; onCode: () => void }) {
  const [said, setSaid] = useState<string | null>(null)
  const { register, handleSubmit, getValues, setError, formState } = useForm<Values>({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  })

  const ask = handleSubmit(async (json) => {
    try {
      const answer = await api.auth['forgot-password'].$post({ json })
      setSaid((await answer.json()).message)
    } catch (error) {
      showFailure('No link was sent', error, { getValues, setError })
    }
  })

  return (
    <form className="login-form" method="post" noValidate onSubmit={ask}>
      {said ? (
        <p role="status">{said}.</p>
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
