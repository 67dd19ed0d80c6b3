import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { FINDINGS, FIRST_PAGES, NO_FILTER, useListing } from '../lib/address.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { authorsQuery, useTags } from '../names/names-queries.ts'

const SETTLE_MS = 150
const SUGGESTED = 20

/**
 * Author, tag, findings and the day of creation, or of deletion in the trash: hidden until opened, or until one is set.
 */
export function MoreFilters() {
  const [{ view, author, tag, from, to, findings }, setListing] = useListing()
  const isTrash = view === 'trash'
  const set = [author, tag, from, to, isTrash ? null : findings].filter((value) => value !== null).length
  const [isOpen, setOpen] = useState(set > 0)
  const id = useId()
  return (
    <div className="more-filters">
      <button type="button" className="btn" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <ListFilter aria-hidden="true" />
        Filters{set > 0 && ` (${set})`}
      </button>
      {isOpen && (
        <search id={id} className="more-filters-fields" aria-label="More filters">
          <AuthorFilter />
          <TagFilter />
          <DayFilter name="from" label={isTrash ? 'Deleted from' : 'Created from'} />
          <DayFilter name="to" label={isTrash ? 'Deleted to' : 'Created to'} />
          {!isTrash && <FindingsFilter />}
          {set > 0 && (
            <button type="button" className="btn" onClick={() => void setListing({ ...NO_FILTER, ...FIRST_PAGES })}>
              Clear filters
            </button>
          )}
        </search>
      )}
    </div>
  )
}

function FindingsFilter() {
  const [{ findings }, setListing] = useListing()
  return (
    <label className="filter-field">
      <span>Findings</span>
      <select
        className="input"
        value={findings ?? ''}
        onChange={({ target }) =>
          void setListing({ findings: FINDINGS.find((name) => name === target.value) ?? null, ...FIRST_PAGES })
        }
      >
        <option value="">Any</option>
        <option value="with">Unresolved</option>
        <option value="without">None unresolved</option>
      </select>
    </label>
  )
}

function AuthorFilter() {
  const [{ author }, setListing] = useListing()
  const { data, error } = useQuery(authorsQuery)
  return (
    <label className="filter-field">
      <span>Author</span>
      <select
        className="input"
        value={author ?? ''}
        onChange={({ target }) => void setListing({ author: target.value || null, ...FIRST_PAGES })}
      >
        <option value="">All authors</option>
        {!data && <option disabled>{error ? 'Authors could not be loaded' : 'Loading authors…'}</option>}
        {data?.map(({ id, name, slug }) => (
          <option key={id} value={slug}>
            {name}
          </option>
        ))}
        {author && data && !data.some(({ slug }) => slug === author) && <option value={author}>{author}</option>}
      </select>
    </label>
  )
}

/** The name or the slug of a tag, suggested while typing. */
function TagFilter() {
  const [{ tag }, setListing] = useListing()
  const [typed, setTyped] = useState(tag ?? '')
  const [told, setTold] = useState(tag)
  const { data } = useTags({ q: useDebounced(typed, SETTLE_MS), limit: SUGGESTED })
  const id = useId()

  // Cleared elsewhere.
  if (tag !== told) {
    setTold(tag)
    setTyped(tag ?? '')
  }

  // Suggestions load after typing starts, so words typed before that are looked up again once they are loaded.
  const named = (text: string) => {
    const wanted = text.trim().toLowerCase()
    return data?.items.find(({ name, slug }) => slug === wanted || name.toLowerCase() === wanted)?.slug
  }
  const found = named(typed)
  function choose(slug: string | null) {
    if (slug === tag) return
    setTold(slug)
    void setListing({ tag: slug, ...FIRST_PAGES })
  }
  const chooseFound = useEffectEvent(choose)
  useEffect(() => {
    if (found) chooseFound(found)
  }, [found])

  // The suggestions are next to the label: inside it they would be part of the field's name.
  return (
    <div className="filter-field">
      <label htmlFor={`${id}-tag`}>Tag</label>
      <input
        id={`${id}-tag`}
        type="text"
        className="input"
        list={id}
        placeholder="Any"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          // Remove a filter whose name is no longer in the field.
          if (!named(target.value)) choose(null)
        }}
      />
      <datalist id={id}>
        {data?.items.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  )
}

function DayFilter({ name, label }: { name: 'from' | 'to'; label: string }) {
  const [listing, setListing] = useListing()
  return (
    <label className="filter-field">
      <span>{label}</span>
      <input
        type="date"
        className="input"
        max="9998-12-31"
        value={listing[name] ?? ''}
        onChange={({ target }) => void setListing({ [name]: target.value || null, ...FIRST_PAGES })}
      />
    </label>
  )
}
