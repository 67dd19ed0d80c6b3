import { type SectionName, usePlace } from '../lib/address.ts'
import { SubNav } from '../ui/SubNav.tsx'

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

/** Links to the sections of Settings, each with its own address. */
export function Sections({ open }: { open: readonly SectionName[] }) {
  const { section, goSection } = usePlace()
  return (
    <SubNav
      label="Sections"
      places={[null, ...open].map((name) => ({
        name,
        label: name ? NAMES[name] : 'All',
        href: name ? `?tab=settings&section=${name}` : '?tab=settings',
      }))}
      current={section}
      onGo={(name) => goSection(name)}
    />
  )
}
