import { useState } from 'react'
import { loadPasskeys } from '../lib/load-passkeys.ts'
import { notifyFailure } from '../ui/toast.ts'

/** Signs in with a passkey; the code for it comes when it is pressed. */
export function PasskeyButton({ isIn, onSignedIn }: { isIn: boolean; onSignedIn: () => void }) {
  const [isBusy, setBusy] = useState(false)

  async function signIn() {
    setBusy(true)
    const passkeys = await loadPasskeys('Login failed')
    if (!passkeys) return setBusy(false)
    try {
      await passkeys.signInWithPasskey()
      onSignedIn()
    } catch (error) {
      notifyFailure('Login failed', passkeys.passkeyFailure(error))
    }
    setBusy(false)
  }

  return (
    <button
      type="button"
      data-enhance
      className="btn btn-large login-passkey"
      disabled={isBusy || isIn}
      onClick={() => void signIn()}
    >
      Use a passkey
    </button>
  )
}
