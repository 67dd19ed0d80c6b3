import { useListing, VIEWS, type View } from '../lib/address.ts'

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
  const show = (next: View | null) => void setListing({ view: next, page: 1, scheduled: 1, drafts: 1 })
  return (
    <fieldset className="views" aria-label="Show">
      <button type="button" aria-pressed={view === null} onClick={() => show(null)}>
        All
      </button>
      {VIEWS.map((name) => (
        <button key={name} type="button" aria-pressed={view === name} onClick={() => show(name)}>
          {NAMES[name]}
        </button>
      ))}
    </fieldset>
  )
}
