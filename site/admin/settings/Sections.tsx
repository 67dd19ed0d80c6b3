import { type SectionName, usePlace } from '../lib/address.ts'

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
    <nav className="article-views" aria-label="Sections">
      {[null, ...open].map((name) => (
        <a
          key={name}
          href={name ? `?tab=settings&section=${name}` : '?tab=settings'}
          aria-current={section === name ? 'page' : undefined}
          onClick={(event) => {
            // Another window or tab is the browser's to open.
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            goSection(name)
          }}
        >
          {name ? NAMES[name] : 'All'}
        </a>
      ))}
    </nav>
  )
}
