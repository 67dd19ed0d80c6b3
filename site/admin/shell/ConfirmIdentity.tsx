import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../lib/api.ts'
import { answerIdentity } from '../lib/confirm-identity.ts'
import { formFailure } from '../lib/form-issues.ts'
import { settled } from '../lib/run-mutation.ts'
import { usePasskey } from '../lib/use-passkey.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'

const schema = z.object({ password: z.string().min(1, 'Required').max(1000) })
type Values = z.infer<typeof schema>

/** Asks for the password or a passkey before a change with which someone else could take over the account. */
export default function ConfirmIdentity({ email, onClose }: { email: string; onClose: () => void }) {
  const { register, handleSubmit, getValues, setError, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  })

  const { mutateAsync } = useMutation({
    mutationFn: (json: Values) => api.auth.confirm.$post({ json }),
    onSuccess: () => answerIdentity(true),
    meta: { failure: (error) => formFailure('Not confirmed', error, { getValues, setError }) },
  })
  const confirm = handleSubmit((json) => settled(mutateAsync(json)))
  const byPasskey = usePasskey({
    failure: 'Not confirmed',
    change: (passkeys) => passkeys.confirmWithPasskey(),
    onSuccess: () => answerIdentity(true),
  })

  return (
    <Modal
      title="Confirm that it is you"
      note="You signed in a while ago. This change needs your password or a passkey."
      open
      onClose={onClose}
    >
      <form className="modal-body" noValidate onSubmit={confirm}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <Field label="Your password" error={formState.errors.password?.message}>
          {(control) => (
            <input
              {...control}
              {...register('password')}
              type="password"
              className="input"
              autoComplete="current-password"
            />
          )}
        </Field>
        <footer className="modal-foot">
          <ActionButton onPress={() => byPasskey.mutateAsync()}>Use a passkey</ActionButton>
          <button type="submit" className="btn btn-primary" disabled={formState.isSubmitting}>
            Confirm
          </button>
        </footer>
      </form>
    </Modal>
  )
}
