import { keepPreviousData, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ArticleListItem } from '#shared/article.ts'
import { PAGE_SIZE } from '#shared/constants.ts'
import { queryClient } from '../lib/query-client.ts'
import { NO_ARTICLES, WORDS_WAIT } from '../lib/words.ts'
import { EmptyList, ListView, LoadError } from './ListView.tsx'
import { goTo, searchFor, useAddress } from './use-address.ts'
import { useList } from './use-list.ts'
import { useListTitle } from './use-list-title.ts'

const SETTLE_MS = 300
/** A single letter is not a useful search. */
const FEWEST = 2

type Props = {
  timeZone: string
  /** Where list.ts puts cards before this script loads. */
  children?: ReactNode
}

/** The search form and its results. Without scripts the form still opens this page with the words in the address. */
export default function SearchBrowser(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Search {...props} />
    </QueryClientProvider>
  )
}

function Search({ timeZone, children }: Props) {
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

  // Back or a link changes the words, but not text that is being typed.
  useEffect(() => {
    const input = field.current
    if (input && document.activeElement !== input) input.value = q ?? ''
  }, [q])

  // Include text typed before the script loaded.
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
      <Results {...{ q, page, timeZone }}>{children}</Results>
    </>
  )
}

function Results({ q, page, timeZone, children }: { q: string | null; page: number } & Props) {
  const call = `/api/search?limit=${PAGE_SIZE}`
  const { data, error, isPlaceholderData } = useList<ArticleListItem>(
    q ? `${call}&${new URLSearchParams({ q })}` : call,
    page,
    q !== null,
    // Keep the previous results while typing.
    { placeholderData: keepPreviousData },
  )
  const title = useRef<HTMLHeadingElement>(null)
  useListTitle(q && `“${q}”`, page)

  function go(next: number) {
    goTo({ page: next, category: null })
    title.current?.focus({ preventScroll: true })
    title.current?.parentElement?.scrollIntoView({ block: 'start' })
  }

  return (
    <section className="browser results" aria-labelledby="results" data-call={call} data-zone={timeZone}>
      <h2 className="sr" id="results" ref={title} tabIndex={-1}>
        Results
      </h2>
      {data?.isPartial && (
        <p className="notice" role="status">
          {WORDS_WAIT}
        </p>
      )}
      <ListView
        articles={q === null ? null : (data ?? null)}
        count={0}
        isAsked={q !== null}
        isWaiting={q !== null && !error && (data === undefined || isPlaceholderData)}
        failure={
          error && (
            <LoadError>
              <p>
                The <a href="/archive">archive</a> has every story, month by month.
              </p>
            </LoadError>
          )
        }
        empty={<EmptyList heading={NO_ARTICLES} line={`Nothing here matches “${q}”.`} />}
        onGo={go}
        {...{ page, timeZone }}
      >
        {children}
      </ListView>
    </section>
  )
}
