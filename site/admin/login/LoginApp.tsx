import { CSPProvider } from '@base-ui/react/csp-provider'
import { useState } from 'react'
import { Toaster } from '../ui/Toaster.tsx'
import { notify } from '../ui/toast.ts'
import { LoginForm } from './LoginForm.tsx'
import './login.css'

const REDIRECT_MS = 1000

/** The page at /login. */
export default function LoginApp() {
  const [isIn, setIsIn] = useState(false)

  function enter() {
    setIsIn(true)
    notify({ title: 'Login successful', description: 'Welcome back! Redirecting to admin panel...' })
    setTimeout(() => location.assign('/admin'), REDIRECT_MS)
  }

  return (
    <CSPProvider disableStyleElements>
      <div className="wrap login">
        <section className="login-card" aria-labelledby="login-title">
          <h1 id="login-title">Admin Login</h1>
          <p className="login-prompt">Enter your credentials to access the admin panel.</p>
          <LoginForm isIn={isIn} onSignedIn={enter} />
          <p className="quiet">Need help? Contact your system administrator.</p>
        </section>
      </div>
      <Toaster />
    </CSPProvider>
  )
}
