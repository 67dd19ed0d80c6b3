import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../lib/api.ts'
import { answerIdentity } from '../lib/confirm-identity.ts'
import { showFailure } from '../lib/form-issues.ts'
import { loadPasskeys } from '../lib/load-passkeys.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Field } from '../ui/Field.tsx'
import { Modal } from '../ui/Modal.tsx'
import { notifyFailure } from '../ui/toast.ts'

const schema = z.object({ password: z.string().min(1, 'Required').max(1000) })
type Values = z.infer<typeof schema>

/** Asks for the password, or a passkey, before a change that would let somebody else take the account. */
export default function ConfirmIdentity({ email }: { email: string }) {
  const { register, handleSubmit, getValues, setError, formState } = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  })

  const confirm = handleSubmit(async (json) => {
    try {
      await api.auth.confirm.$post({ json })
      answerIdentity(true)
    } catch (error) {
      showFailure('Not confirmed', error, { getValues, setError })
    }
  })

  async function byPasskey() {
    const passkeys = await loadPasskeys('Not confirmed')
    if (!passkeys) return
    try {
      await passkeys.confirmWithPasskey()
      answerIdentity(true)
    } catch (error) {
      notifyFailure('Not confirmed', passkeys.passkeyFailure(error))
    }
  }

  return (
    <Modal
      title="Confirm that it is you"
      note="You signed in a while ago. This change needs your password or a passkey."
      open
      onClose={() => answerIdentity(false)}
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
          <ActionButton onPress={byPasskey}>Use a passkey</ActionButton>
          <button type="submit" className="btn btn-primary" disabled={formState.isSubmitting}>
            Confirm
          </button>
        </footer>
      </form>
    </Modal>
  )
}
