import '../lib/no-eval.ts'
import { AccountForm } from './AccountForm.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Sessions } from './Sessions.tsx'
import { useConfirmedEmail } from './use-confirmed-email.ts'

/** The Profile tab: the user's account, password and passkeys, and other sessions. */
export default function Profile() {
  useConfirmedEmail()
  return (
    <>
      <div className="panel-head">
        <h2>Profile</h2>
      </div>
      <div className="cards">
        <AccountForm />
        <div className="card-stack">
          <PasswordForm />
          <Passkeys />
          <Sessions />
        </div>
      </div>
    </>
  )
}
