import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { statusOf } from '../lib/api-error.ts'
import { keepAskedAddress } from '../lib/asked-address.ts'
import { meQuery } from '../lib/queries.ts'
import { ErrorNotice } from '../ui/Notice.tsx'
import { Shell } from './Shell.tsx'

const READ_MS = 1500

/** Lets signed-in users through; others go to /login and return after signing in. */
export function Gate() {
  const me = useQuery(meQuery)
  // Keep the user once known: when the session ends, the shell asks to sign in without losing any text.
  if (me.data) return <Shell user={me.data} />
  if (me.isPending) return <main className="gate">Checking authentication...</main>
  if (statusOf(me.error) === 401) return <SentAway />
  return (
    <main className="gate">
      <ErrorNotice title="Couldn’t verify your session" error={me.error} onRetry={() => void me.refetch()} />
    </main>
  )
}

function SentAway() {
  useEffect(() => {
    keepAskedAddress()
    const timer = setTimeout(() => location.replace('/login'), READ_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className="gate">
      <p role="alert">You must be logged in to access the admin panel.</p>
    </main>
  )
}
