import { CSPProvider } from '@base-ui/react/csp-provider'
import { useEffect, useState } from 'react'
import { Toaster } from '../ui/Toaster.tsx'
import { notify } from '../ui/toast.ts'
import { InviteForm } from './InviteForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import './login.css'

const REDIRECT_MS = 1000

/** The page at /login: signing in, or the account that an invitation allows. */
export default function LoginApp() {
  const [isIn, setIsIn] = useState(false)
  const [invitation, setInvitation] = useState<string | null>(null)
  // The page is there before its script, and knows no address.
  useEffect(() => setInvitation(new URLSearchParams(location.search).get('invite')), [])

  function enter() {
    setIsIn(true)
    notify({ title: 'Login successful', description: 'Welcome back! Redirecting to admin panel...' })
    setTimeout(() => location.assign('/admin'), REDIRECT_MS)
  }

  function join() {
    setIsIn(true)
    notify({ title: 'Account created', description: 'Welcome! Redirecting to admin panel...' })
    setTimeout(() => location.assign('/admin'), REDIRECT_MS)
  }

  return (
    <CSPProvider disableStyleElements>
      <div className="wrap login">
        <section className="login-card" data-form={invitation ? 'join' : 'sign-in'} aria-labelledby="login-title">
          <h1 id="login-title">{invitation ? 'Join the newsroom' : 'Admin Login'}</h1>
          <p className="login-prompt">
            {invitation
              ? 'You are invited. Choose a password to make your account.'
              : 'Enter your credentials to access the admin panel.'}
          </p>
          {invitation ? (
            <InviteForm token={invitation} isIn={isIn} onJoined={join} />
          ) : (
            <LoginForm isIn={isIn} onSignedIn={enter} />
          )}
          <p className="quiet">Need help? Contact your system administrator.</p>
        </section>
      </div>
      <Toaster />
    </CSPProvider>
  )
}
