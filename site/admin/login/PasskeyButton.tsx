import { usePasskey } from '../lib/use-passkey.ts'

/** Signs in with a passkey; its code is loaded when pressed. */
export function PasskeyButton({ isIn, onSignedIn }: { isIn: boolean; onSignedIn: () => void }) {
  const signIn = usePasskey({
    failure: 'Login failed',
    change: (passkeys) => passkeys.signInWithPasskey(),
    onSuccess: onSignedIn,
  })

  return (
    <button
      type="button"
      data-enhance
      className="btn btn-large login-passkey"
      disabled={signIn.isPending || isIn}
      onClick={() => signIn.mutate()}
    >
      Use a passkey
    </button>
  )
}
