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
import { isOver, linkIn, type OneTimeLink } from './one-time-link.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { ResetForm } from './ResetForm.tsx'
import './login.css'

const RecoverForm = lazily(() => import('./RecoverForm.tsx'), { styles: async () => {} })

const REDIRECT_MS = 1000
// Time to read that passkeys or codes were removed.
const LONGER_REDIRECT_MS = 5000

const HEADS = {
  'sign-in': { title: 'Admin Login', prompt: 'Enter your credentials to access the admin panel.' },
  invite: { title: 'Join the newsroom', prompt: 'You are invited. Choose a password to create your account.' },
  reset: { title: 'Reset your password', prompt: 'This ends all your other sessions and signs you in here.' },
  'invite-over': {
    title: 'This link no longer works',
    prompt:
      'This invitation is not valid: it was used, replaced or revoked, or has expired. Ask an administrator for a new one.',
  },
  'reset-over': {
    title: 'This link no longer works',
    prompt: 'Your password was not changed: this link is not valid, or was used already, or has expired.',
  },
  recover: {
    title: 'Use a recovery code',
    prompt: 'This sets a new password and removes your passkeys: the password alone then signs you in.',
  },
  // Its form knows whether this site sends reset links.
  forgot: { title: 'Forgot your password?', prompt: null },
} as const

const PASSKEYS_GONE =
  'Your passkeys were removed, and your password alone signs you in now. Add a passkey again in Profile.'
const CODES_GONE = 'Your recovery codes no longer work. Make new ones in Profile.'

type Way =
  | { form: 'sign-in' | 'forgot' | 'recover' | 'invite-over' | 'reset-over' }
  | { form: OneTimeLink['kind']; token: string }

/** The page at /login: sign in, accept an invitation, or set a new password. */
export default function LoginApp() {
  const [isIn, setIsIn] = useState(false)
  const [way, setWay] = useState<Way>({ form: 'sign-in' })
  // The page is prerendered without its address.
  useEffect(() => {
    const address = new URLSearchParams(location.search)
    const link = linkIn(address)
    // Until the answer arrives, the page says that the link is opening.
    if (link) void wayOf(link).then(setWay)
    if (!address.has('out')) return
    notify({ title: 'Logged out', description: 'You are signed out on this device.' })
    // A reload must not show the message again.
    history.replaceState(null, '', '/login')
  }, [])
  const { title, prompt } = HEADS[way.form]
  const isLinkOver = way.form === 'invite-over' || way.form === 'reset-over'

  useEffect(() => {
    if (isLinkOver) forgetLink()
  }, [isLinkOver])

  function enter(title: string, description: string, redirectMs = REDIRECT_MS) {
    setIsIn(true)
    notify({ title, description: `${description} Redirecting to admin panel...` })
    setTimeout(() => location.assign(takeAskedAddress()), redirectMs)
  }

  function enterAnew({ lostPasskeys, lostCodes = false }: { lostPasskeys: boolean; lostCodes?: boolean }) {
    const gone = [lostPasskeys && PASSKEYS_GONE, lostCodes && CODES_GONE].filter((words) => words !== false)
    if (gone.length > 0) enter('Password changed', gone.join(' '), LONGER_REDIRECT_MS)
    else enter('Password changed', 'Welcome back!')
  }

  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <div className="wrap login">
          <section className="login-card" data-form={way.form} aria-labelledby="login-title">
            <h1 id="login-title">{title}</h1>
            {prompt && (
              <p className="login-prompt" role={isLinkOver ? 'alert' : undefined}>
                {prompt}
              </p>
            )}
            {way.form === 'invite' && (
              <InviteForm
                token={way.token}
                isIn={isIn}
                onJoined={() => enter('Account created', 'Welcome!')}
                onOver={() => setWay({ form: 'invite-over' })}
              />
            )}
            {way.form === 'reset' && (
              <ResetForm
                token={way.token}
                isIn={isIn}
                onReset={enterAnew}
                onOver={() => setWay({ form: 'reset-over' })}
                onPasskeyNeeded={() => {
                  forgetLink()
                  setWay({ form: 'sign-in' })
                  notify({ title: 'Password changed', description: 'Sign in with your passkey.' })
                }}
              />
            )}
            {isLinkOver && (
              <div className="login-ways">
                {way.form === 'reset-over' && (
                  <button type="button" className="btn btn-primary" onClick={() => setWay({ form: 'forgot' })}>
                    Send a new link
                  </button>
                )}
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

async function wayOf(link: OneTimeLink): Promise<Way> {
  return (await isOver(link)) ? { form: `${link.kind}-over` } : { form: link.kind, token: link.token }
}

/** Stops reserving space for a link's form: see login.astro. */
function forgetLink(): void {
  delete document.documentElement.dataset['invited']
}
