import { FIRST_PAGES, useListing, VIEWS, type View } from '../lib/address.ts'

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
    <nav className="article-views" aria-label="Views">
      {[null, ...VIEWS].map((name) => (
        <a
          key={name}
          href={hrefOf(name)}
          aria-current={view === name ? 'page' : undefined}
          onClick={(event) => {
            // Another window or tab is the browser's to open.
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            void setListing({ view: name, ...FIRST_PAGES }, { history: 'push' })
          }}
        >
          {name ? NAMES[name] : 'All'}
        </a>
      ))}
    </nav>
  )
}

// What the lists are narrowed to is kept.
function hrefOf(view: View | null): string {
  const query = new URLSearchParams(window.location.search)
  for (const page of Object.keys(FIRST_PAGES)) query.delete(page)
  if (view) query.set('view', view)
  else query.delete('view')
  return `?${query}`
}
