import { useState } from 'react'
import { useDebounced } from './use-debounced.ts'

const SETTLE_MS = 200

/**
 * The words that a list is filtered by, and the page of it that is shown, of so many rows; other words show the first
 * page. `query` asks for it once the words have settled.
 */
export function useFilteredPage(rows: number) {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const q = useDebounced(text.trim(), SETTLE_MS)

  function onText(next: string) {
    setText(next)
    setPage(1)
  }

  return { filter: { text, onText }, page, setPage, query: { q, limit: rows, offset: (page - 1) * rows } }
}
