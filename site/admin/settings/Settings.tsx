import '../lib/no-eval.ts'
import type { ReactNode } from 'react'
import { can } from '#shared/permissions.ts'
import type { CurrentUser } from '#shared/user.ts'
import { type SectionName, usePlace } from '../lib/address.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { EmptyNotice } from '../ui/Notice.tsx'
import { AiSettings } from './AiSettings.tsx'
import { ApiKeys } from './ApiKeys.tsx'
import { AuditLog } from './AuditLog.tsx'
import { Categories } from './Categories.tsx'
import { GeneralSettings } from './GeneralSettings.tsx'
import { Logo } from './Logo.tsx'
import { Maintenance } from './Maintenance.tsx'
import { People } from './People.tsx'
import { Sections } from './Sections.tsx'
import { Transfer } from './Transfer.tsx'

/** The Settings tab: everything, or the section in the address. Some sections are for administrators only. */
export default function Settings() {
  const { user } = useNewsroom()
  const { section, go } = usePlace()
  const open = sectionsFor(user)
  const parts: Partial<Record<SectionName, ReactNode>> = {
    general: <GeneralSettings />,
    logo: <Logo />,
    categories: <Categories />,
    ai: <AiSettings />,
    people: <People />,
    keys: <ApiKeys />,
    transfer: <Transfer />,
    maintenance: <Maintenance />,
    audit: <AuditLog />,
  }
  const part = (name: SectionName) => open.includes(name) && parts[name]
  return (
    <>
      <div className="panel-head">
        <h2>Site Settings</h2>
      </div>
      {open.length > 0 && <Sections open={open} />}
      {open.length === 0 ? (
        <EmptyNotice title="Settings are for administrators and editors">
          <p>Your name, password and passkeys are in your profile.</p>
          <button type="button" className="btn" onClick={() => go('profile')}>
            Open profile
          </button>
        </EmptyNotice>
      ) : section === null ? (
        <div className="cards">
          {!user.isAdmin && (
            <p className="quiet card-wide">Logo, general settings, people and keys are for administrators.</p>
          )}
          <div className="card-stack">
            {part('logo')}
            {part('transfer')}
          </div>
          {part('categories')}
          {part('general')}
          {part('ai')}
          {part('people')}
          {user.isAdmin && (
            <div className="card-stack">
              {part('keys')}
              {part('maintenance')}
            </div>
          )}
          {part('audit')}
        </div>
      ) : (
        <div key={section} className="settings-section">
          {part(section) || (
            <EmptyNotice title="Only an administrator can open this section">
              <p>Ask an administrator if you need it.</p>
            </EmptyNotice>
          )}
        </div>
      )}
    </>
  )
}

/** The sections that the user may open. */
function sectionsFor(user: CurrentUser): SectionName[] {
  const mine: SectionName[] = []
  if (user.isAdmin) mine.push('general', 'logo')
  if (can(user, 'names')) mine.push('categories')
  if (user.isAdmin) mine.push('ai', 'people', 'keys')
  if (can(user, 'transfer')) mine.push('transfer')
  if (user.isAdmin) mine.push('maintenance', 'audit')
  return mine
}
