import '../lib/no-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type Login, loginSchema } from '#shared/user.ts'
import { api } from '../lib/api.ts'
import { asApiError } from '../lib/api-error.ts'
import { settled } from '../lib/run-mutation.ts'
import { usePasskey } from '../lib/use-passkey.ts'
import { Field } from '../ui/Field.tsx'
import { EmailField } from './SignInFields.tsx'

type Props = {
  email?: string
  /** True once signed in: the button stays disabled until the page changes. */
  isIn: boolean
  onSignedIn: () => void
}

/** The sign-in form, with the fields that password managers expect. */
export function LoginForm({ email, isIn, onSignedIn }: Props) {
  const { register, handleSubmit, setFocus, formState } = useForm<Login>({
    resolver: zodResolver(loginSchema),
    // No default for a field that may have been filled before this script loaded: an empty one would clear it.
    defaultValues: email ? { email } : {},
  })
  const { errors, isSubmitting } = formState
  const isBusy = isSubmitting || isIn

  const confirm = usePasskey<string>({
    failure: 'Login failed',
    change: (passkeys, password) => passkeys.signInWithPasskey(password),
    onSuccess: onSignedIn,
  })
  const { mutateAsync } = useMutation({
    mutationFn: checkPassword,
    // The form waits for the device as well.
    onSuccess: (next, { password }) => (next === 'passkey' ? settled(confirm.mutateAsync(password)) : onSignedIn()),
    onError: () => setFocus('password', { shouldSelect: true }),
    meta: { failure: (error) => ({ title: 'Login failed', description: wordsFor(error) }) },
  })
  const signIn = handleSubmit((login) => settled(mutateAsync(login)))

  return (
    <form className="login-form" method="post" noValidate onSubmit={signIn}>
      <EmailField field={register('email')} error={errors.email?.message} />
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <input
            {...control}
            {...register('password')}
            type="password"
            className="input"
            // With a known email, focus the password.
            data-first={email === undefined ? undefined : ''}
            autoComplete="current-password"
          />
        )}
      </Field>
      <button type="submit" data-enhance className="btn btn-primary btn-large" disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </button>
    </form>
  )
}

/** The next step of signing in: none, or the passkey of an account that requires both. */
async function checkPassword(json: Login): Promise<'nothing' | 'passkey'> {
  try {
    await api.auth.login.$post({ json })
    return 'nothing'
  } catch (error) {
    if (asApiError(error)?.problem.issues?.[0]?.path === 'passkey') return 'passkey'
    throw error
  }
}

function wordsFor(error: unknown): string {
  const answer = asApiError(error)
  if (answer?.problem.message) return answer.problem.message
  // An error page from a proxy says nothing about the password.
  const isRefused = answer !== null && (answer.status < 500 || answer.isJson)
  return isRefused ? 'Invalid email or password' : 'An error occurred. Please try again.'
}
