import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ArticleListItem } from '#shared/article.ts'
import { PAGE_SIZE } from '#shared/constants.ts'
import { getJson } from '../lib/get-json.ts'
import { queryClient } from '../lib/query-client.ts'
import { NO_ARTICLES } from '../lib/words.ts'
import { ArticleCard } from './ArticleCard.tsx'
import { CardSkeletons } from './CardSkeletons.tsx'
import { EmptyList } from './EmptyList.tsx'
import { LoadError } from './LoadError.tsx'
import { Pager } from './Pager.tsx'
import { goTo, searchFor, useAddress } from './use-address.ts'

const SETTLE_MS = 300
/** A single letter finds everything and nothing. */
const FEWEST = 2

/** The search form and what it found. Without script the form still leads here with its words in the address. */
export default function SearchBrowser({ timeZone }: { timeZone: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Search timeZone={timeZone} />
    </QueryClientProvider>
  )
}

function Search({ timeZone }: { timeZone: string }) {
  const { q, page } = useAddress()
  const field = useRef<HTMLInputElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)

  function type() {
    clearTimeout(typing.current)
    typing.current = setTimeout(() => search(false), SETTLE_MS)
  }

  function search(asStep: boolean) {
    clearTimeout(typing.current)
    const words = field.current?.value.trim() ?? ''
    if (words === new URLSearchParams(location.search).get('q')) return
    if (words.length === 0 || words.length >= FEWEST || asStep) searchFor(words, { asStep })
  }

  // Back, or a link, brings other words; what the reader is typing stays.
  useEffect(() => {
    const input = field.current
    if (input && document.activeElement !== input) input.value = q ?? ''
  }, [q])

  // What was typed before the script was here counts, too.
  useEffect(() => {
    if (field.current?.value) field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [])

  return (
    <>
      <form
        action="/search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          search(true)
        }}
      >
        <label className="sr" htmlFor="q">
          Search
        </label>
        <input ref={field} id="q" name="q" type="search" placeholder="Search" maxLength={200} onInput={type} />
        <button className="button" type="submit">
          Search
        </button>
      </form>
      {q && <Results q={q} page={page} timeZone={timeZone} />}
    </>
  )
}

function Results({ q, page, timeZone }: { q: string; page: number; timeZone: string }) {
  const query = new URLSearchParams({ q, limit: String(PAGE_SIZE), offset: String((page - 1) * PAGE_SIZE) }).toString()
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['/api/search', query],
    queryFn: ({ signal }) => getJson<ArticleListItem[]>(`/api/search?${query}`, signal),
    // While words are typed, what was found so far stays.
    placeholderData: keepPreviousData,
  })
  return (
    <section className="browser" aria-labelledby="results">
      <h2 className="sr" id="results">
        Results
      </h2>
      {error && (
        <LoadError>
          <p>
            The <a href="/archive">archive</a> has every story, month by month.
          </p>
        </LoadError>
      )}
      <p className="sr" role="status">
        {data && !isPlaceholderData && `${data.length} ${data.length === 1 ? 'story' : 'stories'} on page ${page}`}
      </p>
      {!error && !data && <CardSkeletons />}
      {!error && data?.length === 0 && <EmptyList heading={NO_ARTICLES} line={`Nothing here matches “${q}”.`} />}
      {!error && data && data.length > 0 && (
        <div className="cards" aria-busy={isPlaceholderData}>
          {data.map((article) => (
            <ArticleCard key={article.id} article={article} timeZone={timeZone} />
          ))}
        </div>
      )}
      <Pager
        page={page}
        isLast={isPlaceholderData || (data?.length ?? 0) < PAGE_SIZE}
        onGo={(next) => goTo({ page: next, category: null })}
      />
    </section>
  )
}
