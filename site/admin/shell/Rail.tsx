import { Tabs } from '@base-ui/react/tabs'
import { LogOut } from 'lucide-react'
import type { CurrentUser } from '#shared/user.ts'
import { TABS, type TabName } from '../lib/address.ts'
import { api } from '../lib/api.ts'
import { statusOf } from '../lib/api-error.ts'
import { useFrame } from '../lib/frame.ts'
import { figure } from '../lib/number.ts'
import { useArticles, useBookmakers } from '../lib/queries.ts'
import { notifyFailure } from '../ui/toast.ts'
import { TAB_NAMES } from './tab-names.ts'

/** The tabs, who is signed in, and the way out. On phones the tabs are a strip that scrolls. */
export function Rail({ user }: { user: CurrentUser }) {
  const { siteName } = useFrame()
  return (
    <div className="rail">
      <a className="rail-brand" href="/">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M0 0h32v32H0z" />
          <path d="M8 4v20h20M8 13a11 11 0 0 1 11 11" />
        </svg>
        {siteName}
      </a>
      <Tabs.List className="rail-tabs" aria-label="Newsroom">
        {TABS.map((name) => (
          <RailTab key={name} name={name} />
        ))}
      </Tabs.List>
      <div className="rail-user">
        <p>
          Welcome, <b>{user.firstName || user.email}</b>
        </p>
        <button type="button" className="rail-logout" onClick={() => void logOut()}>
          <LogOut aria-hidden="true" />
          Logout
        </button>
      </div>
    </div>
  )
}

function RailTab({ name }: { name: TabName }) {
  const { label, icon: Icon } = TAB_NAMES[name]
  return (
    <Tabs.Tab value={name} className="rail-tab">
      <Icon aria-hidden="true" />
      {label}
      {name === 'articles' && <ArticleCount />}
      {name === 'bookmakers' && <BookmakerCount />}
    </Tabs.Tab>
  )
}

function ArticleCount() {
  const { data } = useArticles({ limit: 5 })
  return <Count value={data?.total} />
}

function BookmakerCount() {
  const { data } = useBookmakers()
  return <Count value={data?.length} />
}

// Not part of the tab's name: a count that changes would rename it.
function Count({ value }: { value: number | undefined }) {
  return (
    <span className="rail-count" aria-hidden="true">
      {value !== undefined && figure(value)}
    </span>
  )
}

async function logOut() {
  try {
    await api.auth.logout.$post()
  } catch (error) {
    // No session is what was wanted.
    if (statusOf(error) !== 401) {
      notifyFailure('Logout failed', 'An error occurred during logout.')
      return
    }
  }
  location.assign('/login')
}
