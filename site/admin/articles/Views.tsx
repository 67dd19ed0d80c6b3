import { useQuery } from '@tanstack/react-query'
import type { ViewCounts } from '#shared/view-counts.ts'
import { FIRST_PAGES, useListing, VIEWS, type View } from '../lib/address.ts'
import { api } from '../lib/api.ts'
import { formatNumber } from '../lib/number.ts'
import { KEYS } from '../lib/query-keys.ts'
import { SubNav } from '../ui/SubNav.tsx'

const VIEW: Record<View, { label: string; count: keyof ViewCounts }> = {
  draft: { label: 'Draft', count: 'draft' },
  'in-review': { label: 'In review', count: 'inReview' },
  scheduled: { label: 'Scheduled', count: 'scheduled' },
  live: { label: 'Live', count: 'live' },
  trash: { label: 'Trash', count: 'trash' },
}

/** Narrows the tab to one list; the choice is kept in the address. */
export function Views() {
  const [{ view }, setListing] = useListing()
  const { data: counts } = useQuery({
    queryKey: [...KEYS.articles, 'counts'],
    queryFn: async () => (await api['article-counts'].$get()).json(),
  })
  return (
    <SubNav
      label="Views"
      places={[null, ...VIEWS].map((name) => ({ name, label: labelOf(name, counts), href: hrefOf(name) }))}
      current={view}
      onGo={(name) => void setListing({ view: name, ...FIRST_PAGES }, { history: 'push' })}
    />
  )
}

function labelOf(name: View | null, counts: ViewCounts | undefined): string {
  if (!name) return 'All'
  const { label, count } = VIEW[name]
  return counts?.[count] ? `${label} (${formatNumber(counts[count])})` : label
}

// The lists' filters are kept.
function hrefOf(view: View | null): string {
  const query = new URLSearchParams(window.location.search)
  for (const page of Object.keys(FIRST_PAGES)) query.delete(page)
  if (view) query.set('view', view)
  else query.delete('view')
  return `?${query}`
}
