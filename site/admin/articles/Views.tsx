import { FIRST_PAGES, useListing, VIEWS, type View } from '../lib/address.ts'
import { figure } from '../lib/number.ts'
import { useArticles } from '../lib/queries.ts'
import { SubNav } from '../ui/SubNav.tsx'

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
  const { data: inReview } = useArticles({ limit: 1, submission: 'in-review' })
  const labelOf = (name: View | null) => (name ? NAMES[name] : 'All')
  return (
    <SubNav
      label="Views"
      places={[null, ...VIEWS].map((name) => ({
        name,
        label: name === 'in-review' && inReview?.total ? `${labelOf(name)} (${figure(inReview.total)})` : labelOf(name),
        href: hrefOf(name),
      }))}
      current={view}
      onGo={(name) => void setListing({ view: name, ...FIRST_PAGES }, { history: 'push' })}
    />
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
