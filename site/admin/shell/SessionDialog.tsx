import { queryClient } from '../lib/query-client.ts'
import { renewSession } from '../lib/session.ts'
import { LoginForm } from '../login/LoginForm.tsx'
import { PasskeyButton } from '../login/PasskeyButton.tsx'
import { Modal } from '../ui/Modal.tsx'

/** Asks to sign in again, over whatever is open, without losing it. */
export default function SessionDialog({ email }: { email: string }) {
  function goOn() {
    renewSession()
    void queryClient.invalidateQueries()
  }

  return (
    <Modal title="Your session has ended" note="Sign in again to continue. Nothing you wrote is lost." open>
      <div className="modal-body">
        <LoginForm email={email} isIn={false} onSignedIn={goOn} />
        <PasskeyButton isIn={false} onSignedIn={goOn} />
      </div>
    </Modal>
  )
}
