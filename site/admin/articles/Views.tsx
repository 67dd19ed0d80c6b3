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
  return (
    <select
      className="input"
      aria-label="Show"
      value={view ?? ''}
      onChange={({ target }) => {
        const next = VIEWS.find((name) => name === target.value) ?? null
        void setListing({ view: next, page: 1, scheduled: 1, drafts: 1 })
      }}
    >
      <option value="">All lists</option>
      {VIEWS.map((name) => (
        <option key={name} value={name}>
          {NAMES[name]}
        </option>
      ))}
    </select>
  )
}
