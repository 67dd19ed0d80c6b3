import { ChevronRight, FilePlus2, ImageUp, Link2, type LucideIcon, Tags } from 'lucide-react'
import { useState } from 'react'
import { can } from '#shared/permissions.ts'
import { usePlace } from '../lib/address.ts'
import { lazily } from '../lib/lazily.tsx'
import { useNewsroom } from '../lib/newsroom.ts'

const ManageCategories = lazily(() => import('../settings/Categories.tsx'))

/** The most common actions of editors. */
export function QuickActions() {
  const { user, openEditor } = useNewsroom()
  const { go } = usePlace()
  const [isManaging, setManaging] = useState(false)
  return (
    <section aria-labelledby="quick-title">
      <h3 id="quick-title">Quick Actions</h3>
      <ul>
        {can(user, 'drafts') && (
          <Action icon={FilePlus2} label="Create New Article" shortcut="N" onClick={() => openEditor(null)} />
        )}
        <Action icon={ImageUp} label="Upload Images" onClick={() => go('media')} />
        {can(user, 'names') && <Action icon={Tags} label="Manage Categories" onClick={() => setManaging(true)} />}
        {can(user, 'offers') && (
          <Action
            icon={Link2}
            label={can(user, 'affiliate-links') ? 'Manage Affiliate Links' : 'Manage Bookmakers'}
            onClick={() => go('bookmakers')}
          />
        )}
      </ul>
      {isManaging && <ManageCategories onClose={() => setManaging(false)} />}
    </section>
  )
}

type Props = { icon: LucideIcon; label: string; shortcut?: string; onClick: () => void }

function Action({ icon: Icon, label, shortcut, onClick }: Props) {
  return (
    <li className="quick">
      <button type="button" onClick={onClick}>
        <Icon aria-hidden="true" />
        {label}
        {shortcut ? (
          <span className="key" aria-hidden="true">
            {shortcut}
          </span>
        ) : (
          <ChevronRight aria-hidden="true" />
        )}
      </button>
    </li>
  )
}
