import { FIRST_PAGES, useListing, VIEWS, type View } from '../lib/address.ts'
import { PlaceLink } from '../ui/PlaceLink.tsx'

const NAMES: Record<View, string> = {
  draft: 'Draft',
  'in-review': 'In review',
  scheduled: 'Scheduled',
  live: 'Live',
  trash: 'Trash',
}

/** Narrows the tab to one list; the choice is kept in the address. */
export function Views() {
  const [{ view }, setListing] = useListing()
  return (
    <nav className="article-views" aria-label="Views" data-strip>
      {[null, ...VIEWS].map((name) => (
        <PlaceLink
          key={name}
          href={hrefOf(name)}
          isCurrent={view === name}
          onGo={() => void setListing({ view: name, ...FIRST_PAGES }, { history: 'push' })}
        >
          {name ? NAMES[name] : 'All'}
        </PlaceLink>
      ))}
    </nav>
  )
}

// The lists' filters are kept.
function hrefOf(view: View | null): string {
  const query = new URLSearchParams(window.location.search)
  for (const page of Object.keys(FIRST_PAGES)) query.delete(page)
  if (view) query.set('view', view)
  else query.delete('view')
  return `?${query}`
}
