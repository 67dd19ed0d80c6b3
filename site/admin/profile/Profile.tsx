import '../lib/no-eval.ts'
import { AccountForm } from './AccountForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Sessions } from './Sessions.tsx'

/** The Profile tab: who is signed in, their password, and where else they are. */
export default function Profile() {
  return (
    <>
      <div className="panel-head">
        <h2>Profile</h2>
      </div>
      <div className="cards">
        <AccountForm />
        <div className="card-stack">
          <PasswordForm />
          <Sessions />
        </div>
      </div>
    </>
  )
}
