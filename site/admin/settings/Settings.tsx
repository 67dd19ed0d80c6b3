import '../lib/no-eval.ts'
import { can } from '#shared/permissions.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { AiSettings } from './AiSettings.tsx'
import { ApiKeys } from './ApiKeys.tsx'
import { AuditLog } from './AuditLog.tsx'
import { Categories } from './Categories.tsx'
import { GeneralSettings } from './GeneralSettings.tsx'
import { Logo } from './Logo.tsx'
import { Maintenance } from './Maintenance.tsx'
import { People } from './People.tsx'
import { Transfer } from './Transfer.tsx'

/** The Settings tab. What only administrators may do is shown to them alone. */
export default function Settings() {
  const { user } = useNewsroom()
  return (
    <>
      <div className="panel-head">
        <h2>Site Settings</h2>
      </div>
      {!user.isAdmin && <p className="quiet">Logo, general settings, people and keys are for administrators.</p>}
      <div className="cards">
        <div className="card-stack">
          {user.isAdmin && <Logo />}
          {can(user, 'transfer') && <Transfer />}
        </div>
        {can(user, 'names') && <Categories />}
        {user.isAdmin && (
          <>
            <GeneralSettings />
            <AiSettings />
            <People />
            <div className="card-stack">
              <ApiKeys />
              <Maintenance />
            </div>
            <AuditLog />
          </>
        )}
      </div>
    </>
  )
}
