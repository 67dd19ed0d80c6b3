import { Tabs } from '@base-ui/react/tabs'
import { LogOut } from 'lucide-react'
import { can } from '#shared/permissions.ts'
import type { CurrentUser } from '#shared/user.ts'
import { DESKS, type DeskName, TABS, type TabName, usePlace } from '../lib/address.ts'
import { useFrame } from '../lib/frame.ts'
import { formatNumber } from '../lib/number.ts'
import { useArticles, useBookmakers } from '../lib/queries.ts'
import { useInStrip } from '../lib/use-in-strip.ts'
import { PlaceLink } from '../ui/PlaceLink.tsx'
import { useLogOut } from './log-out.ts'
import { DESK_NAMES, isOffered, TAB_NAMES } from './tab-names.ts'

/** The tabs, the user's name, and Logout. On phones the tabs are a scrolling strip. */
export function Rail({ user }: { user: CurrentUser }) {
  const { siteName } = useFrame()
  const logOut = useLogOut()
  return (
    <nav className="rail" aria-label="Newsroom">
      <a className="rail-brand" href="/">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M0 0h32v32H0z" />
          <path d="M8 4v20h20M8 13a11 11 0 0 1 11 11" />
        </svg>
        <span>{siteName}</span>
      </a>
      <Tabs.List className="rail-tabs" aria-label="Tabs" data-strip>
        {TABS.filter((name) => isOffered(user, name)).map((name) => (
          <RailTab key={name} name={name} />
        ))}
      </Tabs.List>
      <ul className="rail-desks" aria-label="Desks" data-strip>
        {DESKS.filter((name) => can(user, DESK_NAMES[name].needs)).map((name) => (
          <li key={name}>
            <DeskLink name={name} />
          </li>
        ))}
      </ul>
      <div className="rail-user">
        <p>
          Welcome, <b>{user.firstName || user.email}</b>
        </p>
        <button type="button" className="rail-logout" onClick={logOut}>
          <LogOut aria-hidden="true" />
          Logout
        </button>
      </div>
    </nav>
  )
}

function RailTab({ name }: { name: TabName }) {
  const { label, icon: Icon } = TAB_NAMES[name]
  const { tab, desk } = usePlace()
  const self = useInStrip<HTMLElement>(desk === null && tab === name)
  return (
    <Tabs.Tab ref={self} value={name} className="rail-tab">
      <Icon aria-hidden="true" />
      {label}
      {name === 'articles' && <ArticleCount />}
      {name === 'bookmakers' && <BookmakerCount />}
    </Tabs.Tab>
  )
}

function DeskLink({ name }: { name: DeskName }) {
  const { label, icon: Icon } = DESK_NAMES[name]
  const { desk, goDesk } = usePlace()
  return (
    <PlaceLink href={`/admin?desk=${name}`} className="rail-tab" isCurrent={desk === name} onGo={() => goDesk(name)}>
      <Icon aria-hidden="true" />
      {label}
    </PlaceLink>
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

// Not part of the tab's name, which a changing count would alter.
function Count({ value }: { value: number | undefined }) {
  return (
    <span className="rail-count" aria-hidden="true">
      {value !== undefined && formatNumber(value)}
    </span>
  )
}
