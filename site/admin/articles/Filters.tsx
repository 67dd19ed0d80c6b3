import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useListing } from '../lib/address.ts'
import { useKeyPress } from '../lib/key-press.ts'
import { useCategories } from '../lib/queries.ts'

/** The words and the category that both lists are narrowed to. */
export function Filters() {
  const [{ q, category }, setListing] = useListing()
  const { data: categories } = useCategories()
  const box = useRef<HTMLInputElement>(null)
  useKeyPress({ key: '/' }, () => box.current?.focus())

  return (
    <search className="filters">
      <span className="filter-box">
        <Search aria-hidden="true" />
        <input
          ref={box}
          type="search"
          className="input"
          aria-label="Filter articles"
          placeholder="Filter"
          maxLength={200}
          value={q}
          onChange={(event) => void setListing({ q: event.target.value, page: 1, scheduled: 1, drafts: 1 })}
          onKeyDown={(event) => event.key === 'Escape' && box.current?.blur()}
        />
        <span className="key" aria-hidden="true">
          /
        </span>
      </span>
      <select
        className="input"
        aria-label="Filter by sport"
        value={category ?? ''}
        onChange={(event) =>
          void setListing({ category: Number(event.target.value) || null, page: 1, scheduled: 1, drafts: 1 })
        }
      >
        <option value="">All Categories</option>
        {categories?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </search>
  )
}
