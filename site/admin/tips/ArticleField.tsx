import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '../lib/api.ts'
import { fetchArticle } from '../lib/queries.ts'
import { KEYS } from '../lib/query-keys.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { arrowsToResults } from '../ui/arrows-to-results.ts'
import { Field } from '../ui/Field.tsx'

const SETTLE_MS = 200
const FOUND = 6
const LEAST_WORDS = 2

type Props = {
  /** Id of the article; empty for none. */
  value: string
  onChange: (id: string) => void
  error?: string | undefined
}

/** The article that a tip belongs to, searched by title. */
export function ArticleField({ value, onChange, error }: Props) {
  const [text, setText] = useState('')
  const chosen = useChosen(value)
  const { data: found, isFailing } = useFound(value ? '' : text)
  const hint = 'Shows the tip with the article, and the article on the tip’s page. Leave blank for none.'

  const hasSwapped = useRef(false)

  function choose(id: string) {
    hasSwapped.current = true
    setText('')
    onChange(id)
  }

  // The pressed button is gone after the choice, so the keyboard continues at its replacement.
  function focusSwapped(control: HTMLElement | null) {
    if (!control || !hasSwapped.current) return
    hasSwapped.current = false
    control.focus()
  }

  return (
    <Field
      label="Article"
      error={error ?? (isFailing ? 'Articles could not be loaded. Check the connection.' : undefined)}
      hint={hint}
    >
      {(control) =>
        value ? (
          <div className="tip-article">
            <output {...control}>{chosen}</output>
            <button
              type="button"
              ref={focusSwapped}
              className="btn"
              aria-label="Remove the article"
              onClick={() => choose('')}
            >
              <X aria-hidden="true" />
            </button>
          </div>
        ) : (
          <div role="search" onKeyDown={arrowsToResults}>
            <input
              {...control}
              ref={focusSwapped}
              className="input"
              type="search"
              placeholder="Search titles"
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
              // Enter chooses the first article found and must not submit the form around it.
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                const [first] = found ?? []
                if (first) choose(String(first.id))
              }}
            />
            {found && found.length > 0 && (
              <ul className="found-list" aria-label="Titles found" ref={bringIntoView}>
                {found.map(({ id, title, published }) => (
                  <li key={id}>
                    <button type="button" onClick={() => choose(String(id))}>
                      <span>{title}</span>
                      {!published && <span className="quiet">Draft</span>}
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {found?.length === 0 && (
              <p className="quiet" role="status">
                No results.
              </p>
            )}
          </div>
        )
      }
    </Field>
  )
}

// The field is the last of a long form, so the results would be below the dialog's edge.
function bringIntoView(list: HTMLUListElement | null): void {
  list?.scrollIntoView({ block: 'nearest' })
}

function useChosen(id: string): string {
  const { data, error } = useQuery({
    queryKey: [...KEYS.article, id, 'title'],
    queryFn: () => fetchArticle(Number(id)),
    enabled: id !== '',
  })
  if (data) return data.title
  return error ? `Article ${id} could not be loaded` : 'Loading…'
}

function useFound(text: string) {
  const q = useDebounced(text.trim(), SETTLE_MS)
  const isAsked = text.trim().length >= LEAST_WORDS && q.length >= LEAST_WORDS
  const { data, isError, isPaused } = useQuery({
    queryKey: [...KEYS.articles, { tip: q }],
    queryFn: async () => (await api.articles.$get({ query: { q, limit: String(FOUND) } })).json(),
    enabled: isAsked,
  })
  // Without a connection the query is paused and has no error.
  return isAsked ? { data, isFailing: isError || isPaused } : { data: undefined, isFailing: false }
}
