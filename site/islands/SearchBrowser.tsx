import { QueryClientProvider, useQuery } from '@tanstack/react-query'
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
import { goTo, useAddress } from './use-address.ts'

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
  return (
    <>
      <form action="/search" role="search">
        <label className="sr" htmlFor="q">
          Search
        </label>
        {/* A new address fills the field anew. */}
        <input key={q} id="q" name="q" type="search" defaultValue={q ?? ''} placeholder="Search" maxLength={200} />
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
  const { data, error } = useQuery({
    queryKey: ['/api/search', query],
    queryFn: ({ signal }) => getJson<ArticleListItem[]>(`/api/search?${query}`, signal),
  })
  return (
    <section className="browser" aria-labelledby="results">
      <h2 className="sr" id="results">
        Results
      </h2>
      {error && <LoadError />}
      {!error && !data && <CardSkeletons />}
      {data?.length === 0 && <EmptyList heading={NO_ARTICLES} line={`Nothing here matches “${q}”.`} />}
      {data && data.length > 0 && (
        <div className="cards">
          {data.map((article) => (
            <ArticleCard key={article.id} article={article} timeZone={timeZone} />
          ))}
        </div>
      )}
      <Pager
        page={page}
        isLast={(data?.length ?? 0) < PAGE_SIZE}
        onGo={(next) => goTo({ page: next, category: null })}
      />
    </section>
  )
}
