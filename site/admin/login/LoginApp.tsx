import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { takeAskedAddress } from '../lib/asked-address.ts'
import { lazily } from '../lib/lazily.tsx'
import { queryClient } from '../lib/query-client.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { notify } from '../ui/toast.ts'
import { ForgotForm } from './ForgotForm.tsx'
import { InviteForm } from './InviteForm.tsx'
import { LoginForm } from './LoginForm.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { ResetForm } from './ResetForm.tsx'
import './login.css'

const RecoverForm = lazily(() => import('./RecoverForm.tsx'), { styles: async () => {} })

const REDIRECT_MS = 1000
// Time to read that the passkeys are gone.
const LONGER_REDIRECT_MS = 5000

const HEADS = {
  'sign-in': { title: 'Admin Login', prompt: 'Enter your credentials to access the admin panel.' },
  join: { title: 'Join the newsroom', prompt: 'You are invited. Choose a password to create your account.' },
  reset: { title: 'Reset your password', prompt: 'This ends all your other sessions and signs you in here.' },
  'reset-over': {
    title: 'This link no longer works',
    prompt: 'Your password was not changed: this link is not valid, or was used already, or has expired.',
  },
  recover: {
    title: 'Use a recovery code',
    prompt: 'This sets a new password and removes your passkeys: the password alone then signs you in.',
  },
  // Its form knows whether this site sends a link.
  forgot: { title: 'Forgot your password?', prompt: null },
} as const

const PASSKEYS_GONE =
  'Your passkeys were removed, and your password alone signs you in now. Add a passkey again in Profile.'

type Way = { form: 'sign-in' | 'forgot' | 'recover' | 'reset-over' } | { form: 'join' | 'reset'; token: string }

/** The page at /login: signing in, the account that an invitation allows, or a new password. */
export default function LoginApp() {
  const [isIn, setIsIn] = useState(false)
  const [way, setWay] = useState<Way>({ form: 'sign-in' })
  // The page is there before its script, and knows no address.
  useEffect(() => {
    const address = new URLSearchParams(location.search)
    setWay(wayOf(address))
    if (!address.has('out')) return
    notify({ title: 'Logged out', description: 'You are signed out on this device.' })
    // Loading the page again must not say it again.
    history.replaceState(null, '', '/login')
  }, [])
  const { title, prompt } = HEADS[way.form]

  function enter(title: string, description: string, redirectMs = REDIRECT_MS) {
    setIsIn(true)
    notify({ title, description: `${description} Redirecting to admin panel...` })
    setTimeout(() => location.assign(takeAskedAddress()), redirectMs)
  }

  function enterAnew(lostPasskeys: boolean) {
    if (lostPasskeys) enter('Password changed', PASSKEYS_GONE, LONGER_REDIRECT_MS)
    else enter('Password changed', 'Welcome back!')
  }

  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <div className="wrap login">
          <section className="login-card" data-form={way.form} aria-labelledby="login-title">
            <h1 id="login-title">{title}</h1>
            {prompt && (
              <p className="login-prompt" role={way.form === 'reset-over' ? 'alert' : undefined}>
                {prompt}
              </p>
            )}
            {way.form === 'join' && (
              <InviteForm token={way.token} isIn={isIn} onJoined={() => enter('Account created', 'Welcome!')} />
            )}
            {way.form === 'reset' && (
              <ResetForm
                token={way.token}
                isIn={isIn}
                onReset={enterAnew}
                onOver={() => setWay({ form: 'reset-over' })}
                onPasskeyNeeded={() => {
                  setWay({ form: 'sign-in' })
                  notify({ title: 'Password changed', description: 'Sign in with your passkey.' })
                }}
              />
            )}
            {way.form === 'reset-over' && (
              <div className="login-ways">
                <button type="button" className="btn btn-primary" onClick={() => setWay({ form: 'forgot' })}>
                  Send a new link
                </button>
                <button type="button" className="btn" onClick={() => setWay({ form: 'sign-in' })}>
                  Back to sign in
                </button>
              </div>
            )}
            {way.form === 'forgot' && (
              <ForgotForm onBack={() => setWay({ form: 'sign-in' })} onCode={() => setWay({ form: 'recover' })} />
            )}
            {way.form === 'recover' && (
              <RecoverForm isIn={isIn} onRecovered={enterAnew} onBack={() => setWay({ form: 'sign-in' })} />
            )}
            {way.form === 'sign-in' && (
              <>
                <LoginForm isIn={isIn} onSignedIn={() => enter('Login successful', 'Welcome back!')} />
                <PasskeyButton isIn={isIn} onSignedIn={() => enter('Login successful', 'Welcome back!')} />
                <button type="button" data-enhance className="login-forgot" onClick={() => setWay({ form: 'forgot' })}>
                  Forgot your password?
                </button>
              </>
            )}
            <p className="quiet">Need help? Contact your system administrator.</p>
          </section>
        </div>
      </QueryClientProvider>
      <Toaster />
    </CSPProvider>
  )
}

function wayOf(address: URLSearchParams): Way {
  const [invite, reset] = [address.get('invite'), address.get('reset')]
  if (invite) return { form: 'join', token: invite }
  return reset ? { form: 'reset', token: reset } : { form: 'sign-in' }
}
