import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { ArticleListItem } from '#shared/article.ts'
import type { CategoryRef } from '#shared/snapshot.ts'
import { queryClient } from '../lib/query-client.ts'
import { CATEGORY_MISSING, CATEGORY_MISSING_TEXT, emptyLine, NO_ARTICLES, NO_TIPS } from '../lib/words.ts'
import { CategoryFilter } from './CategoryFilter.tsx'
import { EmptyList, ListView, LoadError } from './ListView.tsx'
import { goTo, useAddress } from './use-address.ts'
import { useArticles } from './use-articles.ts'
import { useListTitle } from './use-list-title.ts'

type Props = {
  /** The API call for the list's newest articles; page and category are added to it. */
  call: string
  /** The address of the list's page, the base of its numbered pages. */
  base: string
  /** The number of the static page after the first; below 1 if there is none. */
  older: number
  heading: string
  /** The filter's categories; without them there is no filter. */
  categories?: readonly (CategoryRef & { id?: number | undefined })[] | undefined
  tips?: boolean | undefined
  timeZone: string
  /** How many articles the static first page has. */
  count: number
  /** The static first page. */
  children?: ReactNode
}

/** A paged list of articles: first the rendered page, then pages from the API. */
export default function ArticleBrowser(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Browser {...props} />
    </QueryClientProvider>
  )
}

function Browser({ call, base, older, heading, categories, tips = false, timeZone, count, children }: Props) {
  const top = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const { page, category } = useAddress()
  const chosen = categories ? category : null
  const known = categories?.find(({ slug }) => slug === chosen)
  const isStatic = page === 1 && chosen === null
  const asked = useArticles({ call, page, category: known?.id ?? chosen, enabled: !isStatic })
  const name = known?.name ?? asked.name
  useListTitle(name ? `${name}, ${heading}` : null, page)

  // The current view stays until the requested page has loaded. Null is the static page.
  const [shown, setShown] = useState<ArticleListItem[] | null>(null)
  const wanted = isStatic ? null : asked.articles
  if (wanted !== undefined && wanted !== shown) setShown(wanted)

  function go(state: { page: number; category: string | null }) {
    goTo(state)
    // The page's script may have scrolled already, and the reader may have moved on since.
    if (document.activeElement === title.current) return
    title.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className="browser" ref={top} data-call={call} data-zone={timeZone}>
      <h2 className="sr" ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {categories && (
        <CategoryFilter categories={categories} chosen={chosen} onChoose={(slug) => go({ page: 1, category: slug })} />
      )}
      <ListView
        articles={shown}
        isAsked={!isStatic}
        isWaiting={wanted === undefined && !asked.error}
        failure={
          wanted === undefined &&
          asked.error &&
          (asked.isUnknown ? (
            <CategoryMissing />
          ) : (
            <ListFailure chosen={chosen} name={name} {...{ base, older, page }} />
          ))
        }
        empty={<EmptyList heading={tips ? NO_TIPS : NO_ARTICLES} line={emptyLine({ page, tips, name })} />}
        onGo={(next) => go({ page: next, category: chosen })}
        {...{ count, page, timeZone }}
      >
        {children}
      </ListView>
    </div>
  )
}

type FailureProps = Pick<Props, 'base' | 'older'> & { page: number; chosen: string | null; name: string | undefined }

/** Without the API, offer the static pages. */
function ListFailure({ base, older, page, chosen, name }: FailureProps) {
  const list = chosen ? `/category/${encodeURIComponent(chosen)}` : base
  // Page numbers count from the oldest story.
  const wanted = Math.max(1, older + 2 - page)
  return (
    <LoadError>
      <p>
        Meanwhile, you can read{' '}
        {!chosen && page > 1 && older > 0 && (
          <>
            <a href={`${base}/page/${wanted}`}>older stories</a>,{' '}
          </>
        )}
        <a href={list}>{name ?? 'the newest stories'}</a> and <a href="/archive">the archive</a>.
      </p>
    </LoadError>
  )
}

/** Shown instead of the list when the category does not exist. */
function CategoryMissing() {
  return (
    <div className="notice" role="alert">
      <h2>{CATEGORY_MISSING}</h2>
      <p>{CATEGORY_MISSING_TEXT}</p>
      <p>
        <a href="/news">All news</a>
      </p>
    </div>
  )
}
