import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { ArticleListItem } from '#shared/article.ts'
import { PAGE_SIZE } from '#shared/constants.ts'
import type { CategoryRef } from '#shared/snapshot.ts'
import { queryClient } from '../lib/query-client.ts'
import { emptyLine, NO_ARTICLES, NO_TIPS } from '../lib/words.ts'
import { ArticleCard } from './ArticleCard.tsx'
import { CardSkeletons } from './CardSkeletons.tsx'
import { CategoryFilter } from './CategoryFilter.tsx'
import { EmptyList } from './EmptyList.tsx'
import { LoadError } from './LoadError.tsx'
import { Pager } from './Pager.tsx'
import { goTo, useAddress } from './use-address.ts'
import { useArticles } from './use-articles.ts'

type Props = {
  /** The category whose page this is. */
  categoryId?: number | undefined
  /** What the filter lists; without it there is none. */
  categories?: readonly CategoryRef[] | undefined
  tips?: boolean | undefined
  timeZone: string
  /** How many articles the static first page has. */
  count: number
  /** The static first page. */
  children?: ReactNode
}

/** A paged list of articles: the page as it was rendered, then whatever the reader asks the API for. */
export default function ArticleBrowser(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Browser {...props} />
    </QueryClientProvider>
  )
}

function Browser({ categoryId, categories, tips = false, timeZone, count, children }: Props) {
  const top = useRef<HTMLDivElement>(null)
  const { page, category } = useAddress()
  const chosen = categories ? category : null
  const isStatic = page === 1 && chosen === null
  const asked = useArticles({ page, category: categoryId ?? chosen, tips, enabled: !isStatic })

  // What the reader sees stays until what was asked for is there. Null: the static page.
  const [shown, setShown] = useState<ArticleListItem[] | null>(null)
  const wanted = isStatic ? null : asked.articles
  if (wanted !== undefined && wanted !== shown) setShown(wanted)
  const isWaiting = wanted === undefined

  function go(state: { page: number; category: string | null }) {
    goTo(state)
    top.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <div className="browser" ref={top}>
      {categories && (
        <CategoryFilter categories={categories} chosen={chosen} onChoose={(slug) => go({ page: 1, category: slug })} />
      )}
      {isWaiting && (asked.error ? <LoadError /> : <CardSkeletons />)}
      <div aria-busy={isWaiting && !asked.error}>
        {shown === null ? (
          children
        ) : (
          <Articles articles={shown} {...{ page, tips, timeZone }} name={asked.category?.name} />
        )}
      </div>
      <Pager
        page={page}
        isLast={isWaiting || (shown === null ? count : shown.length) < PAGE_SIZE}
        onGo={(next) => go({ page: next, category: chosen })}
      />
    </div>
  )
}

type ArticlesProps = {
  articles: ArticleListItem[]
  page: number
  tips: boolean
  timeZone: string
  name: string | undefined
}

function Articles({ articles, page, tips, timeZone, name }: ArticlesProps) {
  if (articles.length === 0) {
    return <EmptyList heading={tips ? NO_TIPS : NO_ARTICLES} line={emptyLine({ page, tips, name })} />
  }
  return (
    <div className="cards">
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} timeZone={timeZone} />
      ))}
    </div>
  )
}
