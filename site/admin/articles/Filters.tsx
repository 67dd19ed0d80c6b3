import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { FILTER_MAX } from '#shared/constants.ts'
import { FIRST_PAGES, useListing } from '../lib/address.ts'
import { tooLong } from '../lib/field-problems.ts'
import { useKeyPress } from '../lib/key-press.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { CategoryOptions } from '../ui/CategoryOptions.tsx'

const SETTLE_MS = 250

/** The search words and the category that filter all lists. */
export function Filters() {
  const [{ category }, setListing] = useListing()
  return (
    <search className="filters">
      <WordFilter />
      <select
        className="input"
        aria-label="Filter by sport"
        value={category ?? ''}
        onChange={(event) => void setListing({ category: Number(event.target.value) || null, ...FIRST_PAGES })}
      >
        <option value="">All Categories</option>
        <CategoryOptions />
      </select>
    </search>
  )
}

/** Holds the typed words until typing pauses, so that the lists are not rendered on every keystroke. */
function WordFilter() {
  const [{ q }, setListing] = useListing()
  const [typed, setTyped] = useState(q)
  const [told, setTold] = useState(q)
  const settled = useDebounced(typed, SETTLE_MS)
  const error = tooLong(typed, FILTER_MAX)
  const errorId = useId()
  const box = useRef<HTMLInputElement>(null)
  useKeyPress({ key: '/' }, () => box.current?.focus())

  // The filter was cleared elsewhere, or by Back.
  if (q !== told) {
    setTold(q)
    setTyped(q)
  }
  const tell = useEffectEvent((words: string) => {
    if (words !== typed || words === told || error) return
    setTold(words)
    void setListing({ q: words, ...FIRST_PAGES })
  })
  useEffect(() => tell(settled), [settled])

  return (
    <>
      <span className="filter-box">
        <Search aria-hidden="true" />
        <input
          ref={box}
          type="search"
          className="input"
          aria-label="Filter articles"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          placeholder="Filter"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && box.current?.blur()}
        />
        <span className="key" aria-hidden="true">
          /
        </span>
      </span>
      {error && (
        <p className="field-error" id={errorId} role="alert">
          {error}
        </p>
      )}
    </>
  )
}
