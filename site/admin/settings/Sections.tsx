import { type SectionName, usePlace } from '../lib/address.ts'
import { PlaceLink } from '../ui/PlaceLink.tsx'

const NAMES: Record<SectionName, string> = {
  general: 'General',
  logo: 'Logo',
  categories: 'Categories',
  ai: 'AI',
  people: 'People',
  keys: 'API keys',
  transfer: 'Import and export',
  maintenance: 'Maintenance',
  audit: 'Audit log',
}

/** The sections of Settings, each a link with an address of its own. */
export function Sections({ open }: { open: readonly SectionName[] }) {
  const { section, goSection } = usePlace()
  return (
    <nav className="article-views" aria-label="Sections" data-strip>
      {[null, ...open].map((name) => (
        <PlaceLink
          key={name}
          href={name ? `?tab=settings&section=${name}` : '?tab=settings'}
          isCurrent={section === name}
          onGo={() => goSection(name)}
        >
          {name ? NAMES[name] : 'All'}
        </PlaceLink>
      ))}
    </nav>
  )
}
