import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { PlaceLink } from './PlaceLink.tsx'

type Place<Name> = {
  name: Name
  label: ReactNode
  href: string
}

type Props<Name> = {
  label: string
  places: readonly Place<Name>[]
  current: Name
  onGo: (name: Name) => void
}

/** Links to a screen's parts, each with its own address. */
export function SubNav<Name extends string | null>({ label, places, current, onGo }: Props<Name>) {
  return (
    <nav className="sub-nav" aria-label={label} data-strip>
      {places.map(({ name, label: words, href }) => (
        <PlaceLink key={name} href={href} isCurrent={name === current} onGo={() => onGo(name)}>
          {words}
        </PlaceLink>
      ))}
    </nav>
  )
}

type TabsProps = { label: string; tabs: Readonly<Record<string, string>> }

/** The same strip for the tabs of a `Tabs.Root`: panels that share the screen's address. */
export function SubTabs({ label, tabs }: TabsProps) {
  return (
    <Tabs.List className="sub-nav" aria-label={label}>
      {Object.entries(tabs).map(([value, words]) => (
        <Tabs.Tab key={value} value={value}>
          {words}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  )
}
